import { type ComponentProps, isValidElement } from 'react'
import { Figure } from './Figure'

/** A paragraph; one that is only a picture gives way to it, because no figure may stand inside a paragraph. */
export function Paragraph({ children, ...rest }: ComponentProps<'p'>) {
  const parts = [children].flat().filter((part) => part !== '\n')
  const hasFigure = parts.some((part) => isValidElement(part) && part.type === Figure)
  return hasFigure ? <div className="paragraph">{children}</div> : <p {...rest}>{children}</p>
}
