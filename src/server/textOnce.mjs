/** How the text of an article begins in the markup (`mdx/MdxText.tsx`). */
const OPENING = '<div class="prose">'
const FROM_MARKUP = 'JSON.stringify(document.querySelector(".prose").innerHTML)'
/** A part of what React wakes the page up with; `<` is escaped in it. */
const DATA = /<script>self\.__next_f\.push\(\[1,(?<json>".*?")\]\)<\/script>/gs
/** The head of a row that holds a long text: its name, and its length in bytes. */
const TEXT_ROW = /(?<name>[0-9a-f]+):T(?<length>[0-9a-f]+),/g

/**
 * The page of an article, with its text in it once. Next sends it as markup and again as data, a quarter of the page;
 * here the data takes it from the markup, which stands before it. What looks otherwise than expected is left alone.
 *
 * @param {string} page
 * @returns {string}
 */
export function withTextOnce(page) {
  const start = page.indexOf(OPENING) + OPENING.length
  if (start < OPENING.length) return page
  const beginning = page.slice(start, start + 100)
  return page.replace(DATA, (script, json) => {
    const rows = JSON.parse(json)
    for (const { index, 0: head, groups } of rows.matchAll(TEXT_ROW)) {
      const from = index + head.length
      if (!rows.startsWith(beginning, from)) continue
      const text = firstBytes(rows, from, Number.parseInt(groups.length, 16))
      if (!page.startsWith(`${text}</div>`, start)) continue
      const before = `${rows.slice(0, index)}${groups.name}:`
      const after = `\n${rows.slice(from + text.length)}`
      return `<script>self.__next_f.push([1,${quoted(before)}+${FROM_MARKUP}+${quoted(after)}])</script>`
    }
    return script
  })
}

/** A character has a byte at least. */
const firstBytes = (text, from, count) =>
  Buffer.from(text.slice(from, from + count))
    .subarray(0, count)
    .toString()

const quoted = (text) =>
  JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
