/** Text to insert: `before` and `after` go around the selection, or around `sample` when nothing is selected. */
export type Insertion = {
  before: string
  sample: string
  after: string
  /** Separated from the surrounding text by blank lines. */
  isBlock?: boolean
  /** Goes to the start of the text, wherever the cursor is. */
  isAtStart?: boolean
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
  code: { before: '```js\n', sample: 'código', after: '\n```', isBlock: true },
  image: { before: '![', sample: 'Descripción de la imagen', after: '](/ruta-de-la-imagen.webp)' },
  link: { before: '[', sample: 'Texto del enlace', after: '](https://ejemplo.com)' },
  list: { before: '- ', sample: 'Elemento', after: '', isBlock: true },
  quote: { before: '> ', sample: 'Cita', after: '', isBlock: true },
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

/** Returns the change that inserts at the selection `[from, to)` of `text`, and the selection after it. */
export function changeFor(text: string, from: number, to: number, insertion: Insertion) {
  const { before, sample, after, isBlock, isAtStart } = insertion
  if (isAtStart) return { changes: { from: 0, to: 0, insert: `${before}\n` }, selection: { anchor: before.length + 1 } }
  const inner = after || sample ? wrapped(text.slice(from, to) || sample, before, after) : before
  const head = isBlock ? missingBreaks(text.slice(0, from), /\n{0,2}$/) : ''
  const tail = isBlock ? missingBreaks(text.slice(to), /^\n{0,2}/) : ''
  const start = from + head.length
  const end = start + inner.length
  return {
    changes: { from, to, insert: head + inner + tail },
    selection: sample ? { anchor: start + before.length, head: end - after.length } : { anchor: end },
  }
}

const OF_EACH_LINE: readonly string[] = [INSERTIONS.list.before, INSERTIONS.quote.before]

/** Each selected line becomes a list item or a quoted line; other markers wrap the whole selection. */
function wrapped(chosen: string, before: string, after: string): string {
  return OF_EACH_LINE.includes(before) ? chosen.replace(/^/gm, before) : before + chosen + after
}

/** Returns the line breaks missing between a block and the text next to it, given the existing `breaks`. */
const missingBreaks = (text: string, breaks: RegExp) => text && '\n\n'.slice(breaks.exec(text)?.[0].length)
