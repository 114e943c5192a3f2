import type { Element, ElementContent, Parents, Properties } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SHORT_LENGTH } from '../shortCells'
import { isSafeImageUrl, isSafeUrl } from '../url'
import { h } from './h'
import { jsx } from './jsx'

/** Transforms every element to its form in an article, from Markdown and HTML alike, in place and in one pass. */
export function applyTransforms(parent: Parents): void {
  parent.children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type === 'comment') return []
    if (child.type === 'element' && child.data?.code) return [child]
    if ('children' in child) applyTransforms(child)
    if (child.type !== 'element') return [child]
    const transformed = HANDLERS[child.tagName]?.(child)
    return transformed ? withAnchor(child.properties.id, transformed) : [child]
  })
}

/** Keeps the place of an element whose id its new form doesn't have. */
const withAnchor = (id: Properties['id'], transformed: ElementContent[]) =>
  id === undefined || transformed.some((node) => node.type === 'element' && node.properties.id === id)
    ? transformed
    : [h('span', { id }), ...transformed]

type Handler = (element: Element) => ElementContent[] | undefined

const HANDLERS: Record<string, Handler> = {
  a: link,
  blockquote: alert,
  h1: (element) => [{ ...element, tagName: 'h2' }], // the page's only first-level heading is in the hero
  img: image,
  input: taskBox,
  p: paragraph,
  table: scrolled,
  td: (cell) => [transformedCell(cell)],
  th: headCell,
}

function link({ properties, children, ...rest }: Element): ElementContent[] {
  const { href, ...others } = properties
  if (typeof href !== 'string' || !isSafeUrl(href)) return children
  const isOwn = /^(?:#|\/(?![/\\]))/.test(href)
  return [{ ...rest, children, properties: { ...others, href, ...(!isOwn && { rel: ['noopener', 'noreferrer'] }) } }]
}

/** Only what was written: what its file is known to be is added when it is shown (see `ArticleText`). */
function image({ properties: { src, alt, title, width, height } }: Element): ElementContent[] {
  if (typeof src !== 'string' || !isSafeImageUrl(src)) return []
  return [h('img', { src, alt: String(alt ?? ''), title: title || undefined, width, height })]
}

function scrolled({ properties: { id, ...properties }, ...table }: Element): ElementContent[] {
  const frame = { id, ariaLabel: 'Tabla', className: ['table-scroll'], role: 'group', tabIndex: 0 }
  return [h('div', frame, { ...table, properties })]
}

/** The checkbox of a task: readers cannot tick it, so its label states whether it is done. */
function taskBox({ properties }: Element): ElementContent[] {
  return [h('input', { ...properties, ariaLabel: properties.checked ? 'Hecho' : 'Pendiente' })]
}

/** A header cell; the empty corner of a table is not one. */
function headCell(cell: Element): ElementContent[] {
  if (cell.children.length === 0) return [transformedCell({ ...cell, tagName: 'td' })]
  return [transformedCell({ ...cell, properties: { scope: 'col', ...cell.properties } })]
}

/** A component shows more than its text. */
const isShort = (cell: Element) =>
  cell.children.every(({ type }) => type === 'text' || type === 'element') && textOf(cell).trim().length <= SHORT_LENGTH

/** A cell with classes for its alignment, whose attribute is obsolete, and for a text that needs little room. */
function transformedCell(cell: Element): Element {
  const { align, ...properties } = cell.properties
  const className = [
    ...(align === 'center' || align === 'right' ? [`align-${align}`] : []), // other alignments are the default
    ...(isShort(cell) ? ['short'] : []),
  ]
  return { ...cell, properties: className.length > 0 ? { ...properties, className } : properties }
}

/** Turns pictures on a line of their own into figures, and leaves no empty paragraph, though its anchors. */
function paragraph(element: Element): ElementContent[] {
  const isFigure = (i: number) =>
    isImage(element.children[i]) && endsLine(element.children[i - 1]) && beginsLine(element.children[i + 1])
  if (isEmpty(element.children)) return element.children.filter(isAnchor)
  if (!element.children.some((_, i) => isFigure(i))) return [element]
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    result.push(...(isEmpty(run) ? run.filter(isAnchor) : [h('p', {}, run)]))
    run = []
  }
  for (const [i, child] of element.children.entries()) {
    if (!isFigure(i)) run.push(child)
    else {
      endRun()
      const { title: caption, ...picture } = (child as Element).properties // `isFigure` has checked
      const written = Object.entries({ ...picture, caption }).filter(([, value]) => value !== undefined)
      result.push(jsx('Figure', Object.fromEntries(written.map(([name, value]) => [name, String(value)]))))
    }
  }
  endRun()
  return result
}

const isImage = (node: ElementContent | undefined) => node?.type === 'element' && node.tagName === 'img'
/** A place without content, to which a link leads. */
const isAnchor = (node: ElementContent) =>
  node.type === 'element' && node.tagName === 'span' && node.properties.id !== undefined && node.children.length === 0
const isBreak = (node: ElementContent) => node.type === 'element' && node.tagName === 'br'
const isBlank = (node: ElementContent) =>
  isBreak(node) || isAnchor(node) || (node.type === 'text' && node.value.trim() === '')
const isEmpty = (nodes: ElementContent[]) => nodes.every(isBlank)
const endsLine = (node: ElementContent | undefined) =>
  !node || isBlank(node) || (node.type === 'text' && /\n[ \t]*$/.test(node.value))
const beginsLine = (node: ElementContent | undefined) =>
  !node || isBlank(node) || (node.type === 'text' && /^[ \t]*\n/.test(node.value))

const ALERTS: Record<string, string> = {
  NOTE: 'info',
  TIP: 'consejo',
  IMPORTANT: 'peligro',
  WARNING: 'aviso',
  CAUTION: 'peligro',
}

/**
 * Turns `> [!NOTE]`, the syntax of GitHub and assistants, into a callout. Words on the same line, which GitHub doesn't
 * allow but people write, are its text.
 */
function alert(quote: Element): ElementContent[] | undefined {
  const first = quote.children.find((child) => child.type === 'element')
  if (first?.type !== 'element' || first.tagName !== 'p') return undefined
  const [text] = first.children
  if (text?.type !== 'text') return undefined
  const [mark = '', written = ''] = /^\[!([A-Z]+)\]\s*/i.exec(text.value) ?? []
  const name = written.toUpperCase()
  if (!Object.hasOwn(ALERTS, name)) return undefined
  text.value = text.value.slice(mark.length)
  const children = quote.children.filter((child) => child !== first || !isEmpty(first.children))
  return [jsx('Callout', { type: ALERTS[name] }, children)]
}
