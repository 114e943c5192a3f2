/** Text to insert: `before` and `after` go around the selection, or around `sample` when nothing is selected. */
export type Insertion = {
  before: string
  sample: string
  after: string
  /** Separated from the surrounding text by blank lines. */
  isBlock?: boolean
  /** Each selected line gets its own `before` and `after`; this goes above the first. */
  above?: string
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
  quote: { before: '> ', sample: 'Cita', after: '', isBlock: true, above: '' },
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
  after: `](${encodeURI(decodeURI(address)).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`,
})

/** Inserts the card of another article. */
export const bannerOf = (slug: string): Insertion => ({
  before: `<RelatedPostBanner postSlug="${slug}" />`,
  sample: '',
  after: '',
  isBlock: true,
})

/** Returns what changes when this is inserted at the selection `[from, to)` of `text`, and the selection after it. */
export const insertionIn = (text: string, from: number, to: number, insertion: Insertion) =>
  insertion.isFootnote ? footnoteFor(text, to, insertion.sample) : changeFor(text, from, to, insertion)

/** What is inserted in one place. */
function changeFor(text: string, from: number, to: number, insertion: Insertion) {
  const { before, sample, after, isBlock, above = '', isAtStart } = insertion
  if (isAtStart) return { changes: { from: 0, to: 0, insert: `${before}\n` }, selection: { anchor: before.length + 1 } }
  const inner = after || sample ? wrapped(text.slice(from, to) || sample, insertion) : before
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

/** Puts the markers around each selected line, or around the whole selection; the items of a list are numbered. */
function wrapped(chosen: string, { before, after, above }: Insertion): string {
  if (above === undefined) return before + chosen + after
  const lines = chosen.split('\n').map((line, index) => {
    const inner = after ? line.replaceAll('|', '\\|') : line // a cell
    return before.replace('1.', `${index + 1}.`) + inner + after
  })
  return above + lines.join('\n')
}

/** Returns the line breaks missing between a block and the text next to it, given the existing `breaks`. */
const missingBreaks = (text: string, breaks: RegExp) => text && '\n\n'.slice(breaks.exec(text)?.[0].length)
