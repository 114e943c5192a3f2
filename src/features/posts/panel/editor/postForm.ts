import { type AdminPost, postSchema } from '@/features/posts/schema'
import { EMPTY_VALUES } from '@/features/posts/values'
import { keysOf } from '@/platform/domain/keysOf'
import * as z from '@/platform/schemas/zod'

/** The editor form's values: what people write, and the publication. */
export const postFormSchema = postSchema.extend({ isPublished: z.boolean() })
export type PostForm = z.infer<typeof postFormSchema>

export const EMPTY_POST: PostForm = { ...EMPTY_VALUES, isPublished: false }

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
