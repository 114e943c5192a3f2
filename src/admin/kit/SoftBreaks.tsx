import { Fragment } from 'react'

/** An e-mail address or a username, which in a narrow column breaks before its @ and after its dots, not within a word. */
export const SoftBreaks = ({ children }: { children: string }) =>
  children.split(/(?=@)|(?<=\.)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
