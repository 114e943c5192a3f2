import type { MdxError } from '@/mdx/errors'
import { Failure } from './failure'

/** More than anybody mends at once; a text made for it has thousands. */
const MOST_FAULTS = 20

/** The refusal of a text with faults: each names its line, for tools that show only the message. */
export const mdxFailure = (field: string, errors: MdxError[]) =>
  new Failure('mdx_invalid', {
    errors: errors
      .slice(0, MOST_FAULTS)
      .map(({ message, line, column }) => ({ field, message: `Línea ${line}: ${message}`, line, column })),
  })
