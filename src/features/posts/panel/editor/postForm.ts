import type { AdminPost } from '@/features/posts/schema'
import { EMPTY_VALUES, type PostValues } from '@/features/posts/values'
import { keysOf } from '@/platform/domain/keysOf'

/** The editor form's values: what people write. */
export type PostForm = PostValues

const FIELDS = keysOf(EMPTY_VALUES)

export const formOf = (post: AdminPost) =>
  Object.fromEntries(FIELDS.map((name) => [name, post[name] ?? EMPTY_VALUES[name]])) as PostForm

/** Whether two forms hold the same text. */
export const isSameText = (one: PostForm, other: PostForm): boolean =>
  FIELDS.every((name) => isSame(one[name], other[name]))

const isSame = (one: PostForm[keyof PostForm], other: PostForm[keyof PostForm]) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** Shown when an invalid form is submitted; each field shows its own error. */
export const INVALID = {
  title: 'Error de validación',
  description: 'Por favor corrige los errores en el formulario.',
  isError: true,
}
