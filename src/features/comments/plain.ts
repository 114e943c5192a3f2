/** A text without its marks, and where each of its characters is in the source. */
export type Plain = { text: string; at: number[] }

/** What readers don't see of a text in MDX: tags, targets of links, and marks of headings, lists, quotes and emphasis. */
const MARKS = /<[^<>\n]*>|\]\([^()\s]*\)|!?\[|\]|^[ \t]*(?:#{1,6} |> ?|[-*+] |\d+[.)] )|[*_`~]+/gm

/**
 * Reads a text as readers see it, roughly: a comment may come from the page as well as from the source, and bold print or
 * another line break must not lose it. White space is one space.
 */
export function plainOf(source: string): Plain {
  const at: number[] = []
  let text = ''
  let isAfterSpace = true // asking the text itself would copy it, for each word
  const take = (from: number, to: number) => {
    for (let index = from; index < to; index++) {
      const letter = source.charAt(index)
      const isSpace = /\s/.test(letter)
      if (isSpace && isAfterSpace) continue
      isAfterSpace = isSpace
      text += isSpace ? ' ' : letter
      at.push(index)
    }
  }
  let end = 0
  for (const { index, 0: mark } of source.matchAll(MARKS)) {
    take(end, index)
    end = index + mark.length
  }
  take(end, source.length)
  return { text, at }
}
