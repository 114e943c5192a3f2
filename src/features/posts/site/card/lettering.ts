import path from 'node:path'
import { type Font, openSync } from 'fontkit'

/** The font of the site's headings, a file for each part of its characters; the build includes them (`run/cli/build.ts`). */
const FILES = ['latin', 'latin-ext', 'vietnamese'].map(
  (part) => `node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-${part}-700-normal.woff2`,
)

let known: Font[] | undefined

function fonts(): Font[] {
  known ??= FILES.map((file) => {
    const font = openSync(path.resolve(file))
    if (!('layout' in font)) throw new Error(`${file} holds no single font`)
    return font
  })
  return known
}

const fontOf = (letter: string) => fonts().find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** Emoji, and the invisible signs that modify and join them. */
const EMOJI = /[\p{So}\p{Sk}\p{Cf}\p{Me}\p{Variation_Selector}]/gu

/**
 * Draws a hyphen for the other ones that the font lacks, and drops emoji, and whole words of which the font can't draw every
 * letter: what remained would be another word.
 */
const drawable = (text: string) =>
  text
    .replace(/\p{Dash_Punctuation}/gu, (dash) => (fontOf(dash) ? dash : '-'))
    .replace(EMOJI, (sign) => (fontOf(sign) ? sign : ''))
    .split(/\s+/)
    .map((word) => [word.normalize('NFC'), word.normalize('NFKC')].find((form) => Array.from(form).every(fontOf)))
    .filter(Boolean)
    .join(' ')

/** A line's outlines, where each begins, and its width, in units of which `PER_EM` are the size of the letters. */
function layout(line: string): { outlines: { path: string; at: number }[]; width: number } {
  const outlines: { path: string; at: number }[] = []
  let width = 0
  for (const { font, text } of runsOf(line)) {
    const { glyphs, positions } = font.layout(text)
    glyphs.forEach((glyph, index) => {
      outlines.push({ path: glyph.path.toSVG(), at: width })
      width += positions[index]?.xAdvance ?? 0
    })
  }
  return { outlines, width }
}

const PER_EM = 1000

/** The parts of a line, each of one file. */
function runsOf(line: string): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = []
  for (const letter of line) {
    const last = runs.at(-1)
    const font = fontOf(letter)
    if (last && last.font === font) last.text += letter
    else if (font) runs.push({ font, text: letter })
  }
  return runs
}

const widthOf = (text: string, size: number) => (layout(text).width / PER_EM) * size

/**
 * Renders a line of text as outlines, so that it looks the same on a machine without fonts, and no text can be taken
 * for markup.
 *
 * `y` is the baseline.
 */
export function lettering(text: string, x: number, y: number, size: number, fill: string): string {
  const scale = size / PER_EM
  const letters = layout(drawable(text)).outlines.map(
    ({ path: outline, at }) => `<path d="${outline}" transform="translate(${at} 0)"/>`,
  )
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
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
