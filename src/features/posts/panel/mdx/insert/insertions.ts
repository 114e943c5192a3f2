/** Text to insert: `before` and `after` go around the selection, or around `sample` when nothing is selected. */
export type Insertion = {
  before: string
  sample: string
  after: string
  /** Separated from the surrounding text by blank lines. */
  isBlock?: boolean
  /** Each selected line gets its own `before` and `after`; this goes above the first. */
  above?: string
  /** Blank lines belong to it: elsewhere they would be empty items. */
  hasBlankLines?: boolean
  /** Goes to the start of the text, wherever the cursor is. */
  isAtStart?: boolean
  /** A mark after the selection, and its note at the end of the text. */
  isFootnote?: boolean
}

const FRONTMATTER = `---
title: ""
excerpt: ""
publishedAt: ""
featuredImage: ""
metaTitle: ""
metaDescription: ""
category: tecnologia
tags:
  - ia
  - automatizacion
---
`

/** The toolbar buttons' insertions. */
export const INSERTIONS = {
  frontmatter: { before: FRONTMATTER, sample: '', after: '', isAtStart: true },
  bold: { before: '**', sample: 'negrita', after: '**' },
  italic: { before: '*', sample: 'cursiva', after: '*' },
  heading: { before: '## ', sample: 'Encabezado', after: '', isBlock: true },
  subheading: { before: '### ', sample: 'Apartado', after: '', isBlock: true },
  code: { before: '```js\n', sample: 'código', after: '\n```', isBlock: true },
  image: { before: '![', sample: 'Descripción de la imagen', after: '](/ruta-de-la-imagen.webp)' },
  link: { before: '[', sample: 'Texto del enlace', after: '](https://ejemplo.com)' },
  list: { before: '- ', sample: 'Elemento', after: '', isBlock: true, above: '' },
  numbered: { before: '1. ', sample: 'Elemento', after: '', isBlock: true, above: '' },
  quote: { before: '> ', sample: 'Cita', after: '', isBlock: true, above: '', hasBlankLines: true },
  table: {
    before: '| ',
    sample: 'Dato',
    after: ' | Dato |',
    isBlock: true,
    above: '| Columna | Columna |\n| --- | --- |\n',
  },
  footnote: { before: '', sample: 'Nota', after: '', isFootnote: true },
} as const satisfies Record<string, Insertion>

/** Inserts the image at `address`; the author can edit its alt text, which is a sample if there is none. */
export const pictureAt = (address: string, alt: string): Insertion => ({
  before: '![',
  sample: alt.replace(/[[\]\\]/g, ' ').trim() || INSERTIONS.image.sample,
  after: `](${encodeURI(address)
    .replaceAll('%25', '%')
    .replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`,
})

/** Inserts the card of another article. */
export const bannerOf = (slug: string): Insertion => ({
  before: `<RelatedPostBanner postSlug="${slug}" />`,
  sample: '',
  after: '',
  isBlock: true,
})

type Change = { from: number; to?: number; insert: string }
type Inserted = { changes: Change | Change[]; selection: { anchor: number; head?: number } }

/** Returns what changes when this is inserted at the selection `[from, to)` of `text`, and the selection after it. */
export function insertionIn(text: string, from: number, to: number, insertion: Insertion): Inserted {
  if (insertion.isFootnote) return footnoteFor(text, to, insertion.sample)
  if (insertion.isAtStart) return beginningFor(text, insertion)
  return changeFor(text, ...partOf(text, from, to, insertion), insertion)
}

/** The frontmatter, or the way to the one that is there: of two, the first would count. */
function beginningFor(text: string, { before }: Insertion) {
  const there = FRONTMATTER_AT_START.exec(text)?.[0]
  if (there) return { changes: [], selection: { anchor: there.length } }
  return { changes: { from: 0, to: 0, insert: `${before}\n` }, selection: { anchor: before.length + 1 } }
}
const FRONTMATTER_AT_START = /^\s*---[ \t]*\n(?=(?:[\s\S]*\n)?---[ \t]*(?:\n|$))/

/** The part that is wrapped: markers beside white space would be text, and a heading gets no second mark. */
function partOf(text: string, from: number, to: number, { before, isBlock }: Insertion): [from: number, to: number] {
  const chosen = text.slice(from, to)
  if (isHeading(before) && chosen) return [from - (MARK_BEFORE.exec(text.slice(0, from))?.[1]?.length ?? 0), to]
  if (isBlock || !chosen.trim()) return [from, to]
  const words = chosen.replace(SIGNS_AT_START, '')
  return [to - words.length, Math.max(from + chosen.trimEnd().length, to - words.length)]
}
const isHeading = (before: string) => before.endsWith('# ')
const MARK_BEFORE = /(?:^|\n)(#{1,6} )$/

/** What makes a line an item, a heading or a quote. With a mark before it, it would be text. */
const SIGN = String.raw`(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+|>[ \t]?`
const SIGNS_AT_START = new RegExp(String.raw`^\s*(?:${SIGN})*`)

/** Changes each paragraph, item and heading of a text, without the signs and blank lines between them. */
export function inEachBlock(text: string, change: (words: string) => string): string {
  const blocks: { signs: string; words: string }[] = []
  for (const line of text.split('\n')) {
    const [signs = ''] = SIGNS_AT_START.exec(line) ?? []
    const words = line.slice(signs.length)
    const last = blocks.at(-1)
    if (last?.words && words && !signs.trim() && !last.signs.includes('#')) last.words += `\n${line}`
    else blocks.push({ signs, words })
  }
  return blocks
    .map(({ signs, words }) => signs + (words && change(words.trimEnd()) + words.slice(words.trimEnd().length)))
    .join('\n')
}

/** What is inserted in one place. */
function changeFor(text: string, from: number, to: number, insertion: Insertion) {
  const { before, sample, after, isBlock, above = '' } = insertion
  const chosen = text.slice(from, to)
  const isChosen = isBlock ? chosen.trim() : chosen // a block of blank lines alone would be empty
  const inner = after || sample ? wrapped(isChosen ? chosen : sample, insertion) : before
  const head = isBlock ? missingBreaks(text.slice(0, from), /\n{0,2}$/) : ''
  const tail = isBlock ? missingBreaks(text.slice(to), /^\n{0,2}/) : ''
  const start = from + head.length
  const end = start + inner.length
  return {
    changes: { from, to, insert: head + inner + tail },
    selection: sample ? { anchor: start + above.length + before.length, head: end - after.length } : { anchor: end },
  }
}

/** Marks `at`, and adds the note below the text with the first number that is free; the note is selected. */
function footnoteFor(text: string, at: number, sample: string) {
  let number = 1
  while (text.includes(`[^${number}]`)) number++
  const sign = `[^${number}]`
  const above = at === text.length ? text + sign : text
  const breaks = NOTE_AT_END.test(above) ? missingBreaks(above, /\n?$/).slice(1) : missingBreaks(above, /\n{0,2}$/)
  const begin = text.length + sign.length + breaks.length + `${sign}: `.length
  return {
    changes: [
      { from: at, insert: sign },
      { from: text.length, insert: `${breaks}${sign}: ${sample}` },
    ],
    selection: { anchor: begin, head: begin + sample.length },
  }
}

/** Notes are one below the other. */
const NOTE_AT_END = /(?:^|\n)\[\^[^\]\n]+\]: [^\n]*\n?$/

/** Puts the markers around each selected line or block, or the whole selection; the items of a list are numbered. */
function wrapped(chosen: string, { before, after, above, isBlock, hasBlankLines }: Insertion): string {
  if (isHeading(before)) return before + chosen.replace(/^#{1,6} /, '')
  if (isBlock && above === undefined) return before + chosen + after
  if (above === undefined && !chosen.trim()) return before + chosen + after
  if (above === undefined) return inEachBlock(chosen, (words) => before + words + after)
  const lines = chosen.split('\n').filter((line) => hasBlankLines || line.trim())
  const items = lines.map((line, index) => {
    const inner = after ? line.replaceAll('|', '\\|') : line // a cell
    return before.replace('1.', `${index + 1}.`) + inner + after
  })
  return above + items.join('\n')
}

/** Returns the line breaks missing between a block and the text next to it, given the existing `breaks`. */
const missingBreaks = (text: string, breaks: RegExp) => text && '\n\n'.slice(breaks.exec(text)?.[0].length)
