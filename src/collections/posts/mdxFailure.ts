import { Failure } from '@/failure'
import type { MdxError } from '@/mdx/reader/errors'

/** The error for a text with faults. Each message names its line, for tools that show only messages. */
export const mdxFailure = (field: string, errors: MdxError[]) =>
  new Failure('mdx_invalid', {
    errors: errors.map(({ message, line, column }) => ({ field, message: `Línea ${line}: ${message}`, line, column })),
  })
