import { Failure } from '@/failure'
import type { MdxError } from '@/mdx/reader/errors'

/** The failure for a text with errors. Each message contains its line, for clients that show only messages. */
export const mdxFailure = (field: string, errors: MdxError[]) =>
  new Failure('mdx_invalid', {
    errors: errors.map(({ message, line, column }) => ({ field, message: `Línea ${line}: ${message}`, line, column })),
  })
