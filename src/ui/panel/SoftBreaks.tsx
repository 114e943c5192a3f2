import { Fragment } from 'react'

/**
 * An e-mail address or username that, in a narrow column, wraps before its @ and after its dots rather than within a
 * word.
 */
export const SoftBreaks = ({ children }: { children: string }) =>
  children.split(/(?=@)|(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
