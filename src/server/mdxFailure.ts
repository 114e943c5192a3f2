import type { MdxError } from '@/mdx/errors'
import { Failure } from './failure'

/** The refusal of a text with faults: each names its line, for tools that show only the message. */
export const mdxFailure = (field: string, errors: MdxError[]) =>
  new Failure('mdx_invalid', {
    errors: errors.map(({ message, line, column }) => ({ field, message: `Línea ${line}: ${message}`, line, column })),
  })
