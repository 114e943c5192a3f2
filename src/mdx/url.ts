const SCHEMES = ['http', 'https', 'mailto', 'tel']

/**
 * Whether a link may use this URL: web, mail, telephone, or a path on this site.
 *
 * Control characters and spaces are dropped first, as browsers do before they parse the scheme.
 */
export function isSafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore exactly these
  const read = url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
  if (/^[\\/]{2}/.test(read)) return false // another site's URL that looks like a path on this one
  const scheme = /^([^/?#]*?):/.exec(decoded(read))?.[1]
  return scheme === undefined || SCHEMES.includes(scheme.toLowerCase())
}

/** Whether a link of a page may lead there: the web, mail, telephone, or a path or anchor of this site. */
export const isLinkAddress = (url: string): boolean =>
  /^(https?:\/\/[^/]|mailto:|tel:|[/#])/i.test(url) && isSafeUrl(url)

/** Whether an image may be loaded from this URL, which excludes `mailto:` and `tel:`. */
export const isSafeImageUrl = (url: string): boolean =>
  isSafeUrl(url) && !/^\s*(?:mailto|tel):/i.test(url) && url.trim() !== ''

/** Decodes the escapes in a URL that could hide a scheme, as in `java%0ascript:`. */
function decoded(url: string): string {
  return url.replace(/%(?:[01][0-9a-f]|20|3a)/gi, (sign) => (/3a/i.test(sign) ? ':' : ''))
}
