/** Nodes of a rich text as Lexical stores them. */
const element = (type: string, children: object[], more: object = {}) => ({
  type,
  children,
  direction: 'ltr',
  format: '',
  indent: 0,
  version: 1,
  ...more,
})

export const text = (words: string, format = 0) => ({
  type: 'text',
  text: words,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
  version: 1,
})
export const paragraph = (...children: object[]) => element('paragraph', children, { textFormat: 0, textStyle: '' })
export const heading = (tag: string, words: string) => element('heading', [text(words)], { tag })
export const quote = (words: string) => element('quote', [text(words)])
export const item = (children: object[], more: object = {}) => element('listitem', children, { value: 1, ...more })
export const list = (listType: string, ...children: object[]) =>
  element('list', children, { listType, tag: listType === 'number' ? 'ol' : 'ul', start: 1 })
export const rule = () => ({ type: 'horizontalrule', version: 1 })
export const link = (words: string, fields: object) =>
  element('link', [text(words)], { version: 3, id: 'abc', fields: { linkType: 'custom', newTab: false, ...fields } })
export const linkTo = (words: string, relationTo: string, value: number) =>
  link(words, { linkType: 'internal', doc: { relationTo, value } })
export const cell = (words: string, headerState = 0) =>
  element('tablecell', words ? [paragraph(text(words))] : [], { headerState, colSpan: 1, rowSpan: 1 })
export const table = (...rows: object[][]) =>
  element(
    'table',
    rows.map((cells) => element('tablerow', cells)),
  )
export const upload = (value: number) => ({
  type: 'upload',
  relationTo: 'media',
  value,
  fields: null,
  format: '',
  version: 3,
  id: 'def',
})
export const block = (blockType: string, fields: object) => ({
  type: 'block',
  version: 2,
  format: '',
  fields: { id: 'ghi', blockName: '', blockType, ...fields },
})
/** A whole text. */
export const richText = (...children: object[]) => ({ root: element('root', children) })
export const words = (sentence: string) => richText(paragraph(text(sentence)))
