const SCHEMES = ['http', 'https', 'mailto', 'tel']

/**
 * Whether an address may be led to: the web, mail, telephone, or a place of this site.
 *
 * Control characters and spaces are dropped first, as browsers do before they read the scheme.
 */
export function isSafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore exactly these
  const read = url.replace(/[\u0000-\u0020\u007f-\u009f]/g, '')
  if (/^[\\/]{2}/.test(read)) return false // another site that looks like a path of this one
  const scheme = /^([^/?#]*?):/.exec(decoded(read))?.[1]
  return scheme === undefined || SCHEMES.includes(scheme.toLowerCase())
}

/** Whether a picture may be loaded from there: not from `mailto:` or `tel:`. */
export const isSafeImageUrl = (url: string): boolean =>
  isSafeUrl(url) && !/^\s*(?:mailto|tel):/i.test(url) && url.trim() !== ''

/** The address with its escapes decoded, so that `java%0ascript:` hides nothing. */
function decoded(url: string): string {
  return url.replace(/%(?:[01][0-9a-f]|20|3a)/gi, (sign) => (/3a/i.test(sign) ? ':' : ''))
}
