import type { Nodes, Paragraph, Parent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { pixelsOf } from '../picture'
import type { Fault } from './errors'
import { knownName } from './names'
import { attributeOf, type TagElement } from './tree'

const CODE =
  'Los espacios al principio no hacen código aquí: para mostrarlo como código, ponlo entre dos líneas con ```'
const FIRST_HEADING =
  'El único título de nivel 1 es el del post: este se verá como uno de nivel 2, igual que los de «##»'
const LONG_ROW =
  'Esta fila tiene más celdas que el encabezado de la tabla, y las que sobran no se ven: un | que es texto se escribe \\|'
const noScheme = (url: string) => `«${url}» llevaría a una página de este sitio: si es otro, empieza con https://`
const noPixels = (size: string) =>
  `El tamaño de una imagen se escribe en píxeles, como width="350": «${size}» no cuenta`

const MAX_SHOWN = 60

/** Warnings about a tree with paired tags: no errors, but probably not what the author intended. */
export function warningsIn(tree: Root, source: string): Fault[] {
  const warnings: Fault[] = []
  visit(tree, (node, index, parent) => {
    const message = warningOn(node) ?? warningBeside(node, index ?? 0, parent, source)
    if (message) warnings.push({ offset: node.position?.start.offset ?? 0, message })
  })
  return warnings
}

function warningOn(node: Nodes): string | undefined {
  if (node.type === 'heading') return node.depth === 1 ? FIRST_HEADING : undefined
  if (node.type === 'link' || node.type === 'definition') return warningOnAddress(node.url)
  if (node.type !== 'tagElement') return undefined
  const name = knownName(node.name)
  if (name === 'h1') return FIRST_HEADING
  if (name === 'img') return warningOnSize(node)
  const href = name === 'a' && node.attributes.find((attribute) => attribute.name.toLowerCase() === 'href')?.value
  return href ? warningOnAddress(href) : undefined
}

/** Warnings about what depends on what is beside it. */
function warningBeside(node: Nodes, index: number, parent: Parent | undefined, source: string): string | undefined {
  const [head] = parent?.children ?? []
  if (node.type === 'tableRow' && head?.type === 'tableRow')
    return node.children.slice(head.children.length).some((cell) => cell.children.length > 0) ? LONG_ROW : undefined
  return isLikeCode(node, index, parent, source) ? CODE : undefined
}

/** A web host name without the scheme that a browser needs to treat it as one. */
const HOST =
  /^(?:www\.[\p{L}\p{N}]|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|edu|gob|info|io|ai|app|dev|do|es|us)(?:[/?#:]|$))/iu

const warningOnAddress = (url: string): string | undefined =>
  HOST.test(url) ? noScheme(url.slice(0, MAX_SHOWN)) : undefined

/** These mean what happens anyway. */
const OWN_SIZE = ['', 'auto', '100%']

function warningOnSize(picture: TagElement): string | undefined {
  const sizes = [attributeOf(picture, 'width'), attributeOf(picture, 'height')]
  const ignored = sizes.find((size) => !pixelsOf(size) && !OWN_SIZE.includes(size))
  return ignored && noPixels(ignored.slice(0, MAX_SHOWN))
}

/** Whether a top-level paragraph starts like Markdown's indented code; only the first of several in a row counts. */
function isLikeCode(node: Nodes, index: number, parent: Parent | undefined, source: string): boolean {
  if (node.type !== 'paragraph' || parent?.type !== 'root' || !isIndented(node, source)) return false
  const before = parent.children[index - 1]
  return before?.type !== 'paragraph' || !isIndented(before, source)
}

function isIndented({ position }: Paragraph, source: string): boolean {
  const offset = position?.start.offset ?? 0
  const lineStart = Math.max(source.lastIndexOf('\n', offset - 1), source.lastIndexOf('\r', offset - 1)) + 1
  return /^(?: {4}| {0,3}\t)\s*$/.test(source.slice(lineStart, offset))
}
