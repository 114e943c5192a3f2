import type { ComponentProps } from 'react'
import { PageLink } from '../layout/PageLink'

/** A link of the text: within the site without a new page, elsewhere without telling who sent the reader. */
export function TextLink({ href = '', ...rest }: ComponentProps<'a'>) {
  if (href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/')) {
    return <PageLink href={href} {...rest} />
  }
  return <a href={href} {...rest} rel={href.startsWith('#') ? undefined : 'noopener noreferrer'} />
}
