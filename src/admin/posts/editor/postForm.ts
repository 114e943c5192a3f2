import { keysOf } from '@/domain/keysOf'
import { type AdminPost, postSchema } from '@/schemas/post'
import * as z from '@/schemas/zod'

/** The editor form's values: the article's own fields, plus its category, tags and publication. */
export const postFormSchema = postSchema.extend({
  categoryId: z.number().nullable(),
  tagIds: z.array(z.number()),
  isPublished: z.boolean(),
})
export type PostForm = z.infer<typeof postFormSchema>

const TEXTS = keysOf(postSchema.shape)

export const EMPTY_POST: PostForm = {
  ...(Object.fromEntries(TEXTS.map((name) => [name, ''])) as z.infer<typeof postSchema>),
  categoryId: null,
  tagIds: [],
  isPublished: false,
}

const FIELDS = keysOf(EMPTY_POST)

export const formOf = (post: AdminPost) =>
  Object.fromEntries(FIELDS.map((name) => [name, post[name] ?? EMPTY_POST[name]])) as PostForm

/** Whether two forms hold the same text. `isPublished` doesn't count: it is saved separately, or at creation. */
export const isSameText = (one: PostForm, other: PostForm): boolean =>
  FIELDS.every((name) => name === 'isPublished' || isSame(one[name], other[name]))

const isSame = (one: PostForm[keyof PostForm], other: PostForm[keyof PostForm]) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** Shown when an invalid form is submitted; each field shows its own error. */
export const INVALID = {
  title: 'Error de validación',
  description: 'Por favor corrige los errores en el formulario.',
  isError: true,
}
