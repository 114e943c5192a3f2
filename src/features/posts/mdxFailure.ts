import type { MdxError } from '@/mdx/reader/errors'
import { Failure, type FailureCode } from '@/platform/failure'

/** The failure for a text with errors of syntax. */
export const mdxFailure = (field: string, errors: MdxError[]) => textFailure('mdx_invalid', field, errors)

/** A failure for faults in a text. Each message contains its line, for clients that show only messages. */
export const textFailure = (code: FailureCode, field: string, errors: MdxError[]) =>
  new Failure(code, {
    errors: errors.map(({ message, line, column }) => ({ field, message: `Línea ${line}: ${message}`, line, column })),
  })
