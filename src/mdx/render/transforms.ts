import type { Element, ElementContent, Parents } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { FIGURE_SIZE, pictureAttributes } from '../picture'
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
    return (child.type === 'element' && DRESSED[child.tagName]?.(child, parent)) || [child]
  })
}

type Dresser = (element: Element, parent: Parents) => ElementContent[] | undefined

const DRESSED: Record<string, Dresser> = {
  a: link,
  blockquote: alert,
  h1: (element) => [{ ...element, tagName: 'h2' }], // the page's only first-level heading is in the hero
  img: image,
  input: taskBox,
  p: paragraph,
  table: (table) => [h('div', { ariaLabel: 'Tabla', className: ['table-scroll'], role: 'group', tabIndex: 0 }, table)],
  td: (cell) => [dressedCell(cell)],
  th: headCell,
}

function link({ properties, children, ...rest }: Element): ElementContent[] {
  const { href, ...others } = properties
  if (typeof href !== 'string' || !isSafeUrl(href)) return children
  const isOwn = /^(?:#|\/(?![/\\]))/.test(href)
  return [{ ...rest, children, properties: { ...others, href, ...(!isOwn && { rel: ['noopener', 'noreferrer'] }) } }]
}

function image({ properties: { src, alt, title, width, height } }: Element, parent: Parents): ElementContent[] {
  if (typeof src !== 'string' || !isSafeImageUrl(src)) return []
  const isFigure = parent.type === 'element' && parent.tagName === 'figure'
  const size = isFigure ? FIGURE_SIZE : { width: pixels(width), height: pixels(height) }
  return [h('img', { ...pictureAttributes(src, String(alt ?? '')), ...(title && { title }), ...size })]
}

const pixels = (written: unknown) =>
  /^\d{1,5}(?:px)?$/.test(String(written)) ? Number.parseInt(String(written), 10) : undefined

/** The checkbox of a task: readers cannot tick it, so its label states whether it is done. */
function taskBox({ properties }: Element): ElementContent[] {
  return [h('input', { ...properties, ariaLabel: properties.checked ? 'Hecho' : 'Pendiente' })]
}

/** A header cell; the empty corner of a table is not one. */
function headCell(cell: Element): ElementContent[] {
  if (cell.children.length === 0) return [dressedCell({ ...cell, tagName: 'td' })]
  return [dressedCell({ ...cell, properties: { scope: 'col', ...cell.properties } })]
}

/** A component shows more than its text. */
const isShort = (cell: Element) =>
  cell.children.every(({ type }) => type === 'text' || type === 'element') && textOf(cell).trim().length <= SHORT_LENGTH

/** A cell with classes for its alignment, whose attribute is obsolete, and for a text that needs little room. */
function dressedCell(cell: Element): Element {
  const { align, ...properties } = cell.properties
  const className = [
    ...(align === 'center' || align === 'right' ? [`align-${align}`] : []), // other alignments are the default
    ...(isShort(cell) ? ['short'] : []),
  ]
  return { ...cell, properties: className.length > 0 ? { ...properties, className } : properties }
}

/** Turns pictures on a line of their own into figures, and leaves no empty paragraph. */
function paragraph(element: Element): ElementContent[] {
  const isFigure = (i: number) =>
    isImage(element.children[i]) && endsLine(element.children[i - 1]) && beginsLine(element.children[i + 1])
  if (!element.children.some((_, i) => isFigure(i))) return isEmpty(element.children) ? [] : [element]
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    if (!isEmpty(run)) result.push({ ...element, children: run })
    run = []
  }
  for (const [i, child] of element.children.entries()) {
    if (!isFigure(i)) run.push(child)
    else {
      endRun()
      const { src, alt, title } = (child as Element).properties // `isFigure` has checked
      result.push(
        jsx('Figure', { src: String(src), alt: String(alt ?? ''), caption: title ? String(title) : undefined }),
      )
    }
  }
  endRun()
  return result
}

const isImage = (node: ElementContent | undefined) => node?.type === 'element' && node.tagName === 'img'
const isBreak = (node: ElementContent) => node.type === 'element' && node.tagName === 'br'
const isBlank = (node: ElementContent) => isBreak(node) || (node.type === 'text' && node.value.trim() === '')
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

/** Turns `> [!NOTE]`, the syntax of GitHub and assistants, into a callout. */
function alert(quote: Element): ElementContent[] | undefined {
  const first = quote.children.find((child) => child.type === 'element')
  if (first?.type !== 'element' || first.tagName !== 'p') return undefined
  const [text] = first.children
  const mark = text?.type === 'text' ? /^\[!([A-Z]+)\][ \t]*(?:\n|$)/.exec(text.value) : null
  const type = mark?.[1] && Object.hasOwn(ALERTS, mark[1]) ? ALERTS[mark[1]] : undefined
  if (!type || text?.type !== 'text') return undefined
  text.value = text.value.slice(mark?.[0].length)
  const children = quote.children.filter((child) => child !== first || !isEmpty(first.children))
  return [jsx('Callout', { type }, children)]
}
