/** Text to insert: `before` and `after` go around the selection, or around `sample` when nothing is selected. */
export type Insertion = {
  before: string
  sample: string
  after: string
  /** Begins on a line of its own, after a blank one, and ends with one. */
  isBlock?: boolean
  /** Goes to the very beginning of the text, wherever the cursor is. */
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

/** What the toolbar's buttons insert. */
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

/** The picture at `address`; whoever writes says what it shows. */
export const pictureAt = (address: string, alt: string): Insertion => ({
  before: '![',
  sample: alt.replace(/[[\]\\]/g, ' ').trim(),
  after: `](${encodeURI(decodeURI(address)).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`,
})

/** The card of another article. */
export const bannerOf = (slug: string): Insertion => ({
  before: `<RelatedPostBanner postSlug="${slug}" />`,
  sample: '',
  after: '',
  isBlock: true,
})

/** A change of a text, as `[from, to)` replaced by `insert`, and what is selected then. */
export type Change = { from: number; to: number; insert: string; selectFrom: number; selectTo: number }

/** What inserting at the selection `[from, to)` of `text` changes; nothing else is touched. */
export function changeFor(text: string, from: number, to: number, insertion: Insertion): Change {
  const { before, sample, after, isBlock = false, isAtStart = false } = insertion
  if (isAtStart)
    return { from: 0, to: 0, insert: `${before}\n`, selectFrom: before.length + 1, selectTo: before.length + 1 }
  const chosen = text.slice(from, to)
  const inner = after || sample ? wrapped(chosen || sample, before, after) : before
  const head = isBlock ? breakAfter(text.slice(0, from)) : ''
  const tail = isBlock ? breakBefore(text.slice(to)) : ''
  const start = from + head.length
  const selectFrom = sample ? start + before.length : start + inner.length
  return {
    from,
    to,
    insert: head + inner + tail,
    selectFrom,
    selectTo: sample ? start + inner.length - after.length : start + inner.length,
  }
}

const OF_EACH_LINE: readonly string[] = [INSERTIONS.list.before, INSERTIONS.quote.before]

/** Every chosen line becomes a list's item or a quotation's line; other marks go around the whole. */
function wrapped(chosen: string, before: string, after: string): string {
  return OF_EACH_LINE.includes(before) ? chosen.replace(/^/gm, before) : before + chosen + after
}

/** What separates a block from the text before it. */
function breakAfter(text: string): string {
  if (text === '' || text.endsWith('\n\n')) return ''
  return text.endsWith('\n') ? '\n' : '\n\n'
}

/** What separates a block from the text after it. */
function breakBefore(text: string): string {
  if (text === '' || text.startsWith('\n\n')) return ''
  return text.startsWith('\n') ? '\n' : '\n\n'
}
