import type { AdminPost } from '@/features/posts/schema'
import { EMPTY_VALUES, type PostValues } from '@/features/posts/values'
import { keysOf } from '@/platform/domain/keysOf'

const FIELDS = keysOf(EMPTY_VALUES)

export const formOf = (post: AdminPost) =>
  Object.fromEntries(FIELDS.map((name) => [name, post[name] ?? EMPTY_VALUES[name]])) as PostValues

/** Whether two forms hold the same text. */
export const isSameForm = (one: PostValues, other: PostValues): boolean =>
  FIELDS.every((name) => isSame(one[name], other[name]))

const isSame = (one: PostValues[keyof PostValues], other: PostValues[keyof PostValues]) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other))

/** Shown when an invalid form is submitted; each field shows its own error. */
export const INVALID = {
  title: 'Error de validación',
  description: 'Por favor corrige los errores en el formulario.',
  isError: true,
}
