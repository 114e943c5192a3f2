import { type AdminPost, postSchema } from '@/schemas/post'
import * as z from '@/schemas/zod'

/** The editor form's values: the article's own fields, plus its category, tags and publication. */
export const postFormSchema = postSchema.extend({
  categoryId: z.number().nullable(),
  tagIds: z.array(z.number()),
  isPublished: z.boolean(),
})
export type PostForm = z.infer<typeof postFormSchema>

const TEXTS = Object.keys(postSchema.shape) as (keyof typeof postSchema.shape)[]

export const EMPTY_POST: PostForm = {
  ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as z.infer<typeof postSchema>),
  categoryId: null,
  tagIds: [],
  isPublished: false,
}

export function formOf(post: AdminPost): PostForm {
  const names = Object.keys(EMPTY_POST) as (keyof PostForm)[] // only the form's own keys
  return Object.fromEntries(names.map((name) => [name, post[name] ?? EMPTY_POST[name]])) as PostForm
}

/** Whether two forms hold the same text. `isPublished` doesn't count: it is saved separately, or at creation. */
export const isSameText = (one: PostForm, other: PostForm): boolean => textOf(one) === textOf(other)

const textOf = ({ isPublished, ...text }: PostForm) => JSON.stringify(Object.entries(text).sort())

/** Shown when an invalid form is submitted; each field shows its own error. */
export const INVALID = {
  title: 'Error de validación',
  description: 'Por favor corrige los errores en el formulario.',
  isError: true,
}
