const STRUCTURE =
  /<(?:h[1-6]|[uo]l|li|table|blockquote|pre|code|img|strong|b|em|i|del|s|a\s[^>]*href)\b|mso-list:|font-weight:\s*(?:bold|[67]00)|font-style:\s*italic/i
const MARKDOWN = /^#{1,6} \S|^(?:```|~~~)|^\|.+\|\s*$|\*\*\S|\]\([^\s)]+\)|^---\r?\n|<[A-Z]\w+[\s/>]/m
/** What is longer is not worth a wait: it is pasted as text. */
const MAX_LENGTH = 1_000_000

/** Whether pasted HTML says more than the text beside it: not when that is Markdown already. */
export function isDressed(html: string, plain: string): boolean {
  if (html === '' || html.length > MAX_LENGTH || MARKDOWN.test(plain)) return false
  return STRUCTURE.test(html) || (html.match(/<p\b/gi)?.length ?? 0) > 1
}
