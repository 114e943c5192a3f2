import { type AdminPost, postSchema } from '@/schemas/post'
import { z } from '@/schemas/zod'

/** What the editor's form holds: the article's own rules, and what it is filed under. */
export const postFormSchema = postSchema.extend({
  categoryId: z.number().nullable(),
  tagIds: z.array(z.number()),
  isPublished: z.boolean(),
})
export type PostForm = z.infer<typeof postFormSchema>

const TEXTS = Object.keys(postSchema.shape) as (keyof typeof postSchema.shape)[]

/** An empty form. */
export const EMPTY_POST: PostForm = {
  ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as z.infer<typeof postSchema>),
  categoryId: null,
  tagIds: [],
  isPublished: false,
}

/** A post as the form shows it. */
export function formOf(post: AdminPost): PostForm {
  const names = Object.keys(EMPTY_POST) as (keyof PostForm)[] // exactly the form's own keys
  return Object.fromEntries(names.map((name) => [name, post[name] ?? EMPTY_POST[name]])) as PostForm
}

/** Whether two forms say the same. Publishing is no text: it happens at once, or with the creation. */
export const isSameText = (one: PostForm, other: PostForm): boolean => textOf(one) === textOf(other)

const textOf = ({ isPublished, ...text }: PostForm) => JSON.stringify(Object.entries(text).sort())

/** Said when a form is sent that breaks its rules; each broken one is said at its field. */
export const INVALID = {
  title: 'Error de validación',
  description: 'Por favor corrige los errores en el formulario.',
  isError: true,
}
