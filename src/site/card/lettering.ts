import path from 'node:path'
import { type Font, openSync } from 'fontkit'

/** The font of the site's headings, which the build includes. */
const FILE = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'

let known: Font | undefined

function font(): Font {
  if (!known) {
    const opened = openSync(path.resolve(FILE))
    if (!('layout' in opened)) throw new Error(`${FILE} holds no single font`)
    known = opened
  }
  return known
}

/** Keeps the characters the font can draw; drops the rest (emoji, other scripts). */
const drawable = (text: string) =>
  Array.from(text.normalize('NFC'))
    .filter((letter) => letter === ' ' || font().hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    .join('')
    .replace(/ +/g, ' ')
    .trim()

const widthOf = (text: string, size: number) => (font().layout(text).advanceWidth / font().unitsPerEm) * size

/**
 * Renders a line of text as outlines, so that it looks the same on a machine without fonts, and no text can be taken
 * for markup.
 *
 * `y` is the baseline.
 */
export function lettering(text: string, x: number, y: number, size: number, fill: string): string {
  const { glyphs, positions } = font().layout(drawable(text))
  const scale = size / font().unitsPerEm
  let pen = 0
  const outlines = glyphs.map((glyph, index) => {
    const outline = `<path d="${glyph.path.toSVG()}" transform="translate(${pen} 0)"/>`
    pen += positions[index]?.xAdvance ?? 0
    return outline
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}

/** Breaks a word wider than `width`. */
function piecesOf(word: string, size: number, width: number): string[] {
  let end = word.length
  while (end > 1 && widthOf(word.slice(0, end), size) > width) end--
  return end < word.length ? [word.slice(0, end), ...piecesOf(word.slice(end), size, width)] : [word]
}

/** Breaks a text into at most `most` lines no wider than `width`; the rest becomes an ellipsis. */
export function linesOf(text: string, size: number, width: number, most: number): string[] {
  const words = drawable(text).split(' ')
  const lines: string[] = []
  for (const word of words.flatMap((whole) => piecesOf(whole, size, width))) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  return lines.slice(0, most).map((line, index) => (index === most - 1 ? `${line}…` : line))
}
