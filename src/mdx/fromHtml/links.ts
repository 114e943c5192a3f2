import type { Element } from 'hast'
import { isSafeUrl } from '@/mdx/url'

/** Matches the beginning of an address that becomes a link as it is written: in the text of another link none does. */
export const ADDRESS = String.raw`(?<!\[[^\]\n]{0,300})(?:(?<!\w)https?:\/\/|(?<![^\s(*_~])www\.)\w[^\s<>()[\]]{0,300}`

/** Unwraps search-engine redirects in links, and encodes braces, which MDX would interpret, in any URL. */
export function cleanUrls({ properties }: Element): void {
  for (const name of ['href', 'src']) {
    const written = properties[name]
    if (typeof written !== 'string') continue
    properties[name] = direct(written.trim()).replaceAll('{', '%7B').replaceAll('}', '%7D')
  }
}

function direct(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isRedirect = url?.hostname === 'www.google.com' && url.pathname === '/url'
  return (isRedirect && url.searchParams.get('q')) || address
}

/** Whether a link leads nowhere from an article: to an anchor on its source page, to a file, or to code. */
export function isDead({ tagName, properties }: Element): boolean {
  const href = String(properties.href ?? '')
  return tagName === 'a' && (href === '' || href.startsWith('#') || !isSafeUrl(href))
}
