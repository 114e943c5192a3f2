const STRUCTURE =
  /<(?:h[1-6]|[uo]l|li|table|blockquote|pre|code|img|strong|b|em|i|del|s|sup|sub|a\s[^>]*href)\b|mso-list:|font-weight:\s*(?:bold|[67]00)|font-style:\s*italic|vertical-align:\s*su[bp]/i
const MARKDOWN = /^#{1,6} \S|^(?:```|~~~)|^\|.+\|\s*$|\*\*\S|\]\([^\s)]+\)|^---\r?\n|<[A-Z]\w+[\s/>]/m
/** Longer content is not worth the wait: it is pasted as text. */
const MAX_LENGTH = 1_000_000

/** Whether pasted HTML carries more than the text next to it. It doesn't when the text is already Markdown. */
export function isRichText(html: string, plain: string): boolean {
  if (html === '' || html.length > MAX_LENGTH || MARKDOWN.test(plain)) return false
  return STRUCTURE.test(html) || (html.match(/<p\b/gi)?.length ?? 0) > 1
}
