import type { Nodes, Parents, Root } from 'hast'
import { isBlockName } from '../reader/names'

/** The words of an article, for reading time and search: no marks of footnotes. */
export function plainText(tree: Parents): string {
  const parts: string[] = []
  collect(tree, parts)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** The words of its paragraphs, for the excerpt: no headings, lists, tables or code, nor what announces them. */
export function prose(tree: Root): string {
  const paragraphs = paragraphsIn(tree).filter(Boolean)
  const complete = paragraphs.map((text) => text.replace(ANNOUNCEMENT, '').trim()).filter(Boolean)
  return (complete.length > 0 ? complete : paragraphs).join(' ')
}

/** The last sentence, where it announces what follows. */
const ANNOUNCEMENT = /(?:^|(?<=[.!?…] ))[^.!?…]*:$/

function paragraphsIn(parent: Parents): string[] {
  return parent.children.flatMap((node) => {
    if (node.type !== 'element') return []
    const isGroup = /^(?:div|section)$/.test(node.tagName)
    if (node.tagName === 'p' || (isGroup && node.children.some(isWords))) return plainText(node)
    return isGroup ? paragraphsIn(node) : []
  })
}

const isWords = (node: Nodes) => node.type === 'text' && node.value.trim() !== ''

/** The superscript link to a footnote; an author's own superscript, as in `m²`, belongs to the text. */
const isNoteMark = (node: Parents) =>
  node.type === 'element' &&
  node.tagName === 'sup' &&
  node.children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef !== undefined)

/** The visible text in a component's attributes. */
const shownAttributes = (node: Parents) =>
  'attributes' in node
    ? node.attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' && /^(?:title|caption)$/.test(attribute.name)
          ? [String(attribute.value), ' ']
          : [],
      )
    : []

const isBackReference = (node: Parents) => node.type === 'element' && node.properties.dataFootnoteBackref !== undefined

/** Whether an element's text must not run into that of its neighbours. */
const isApart = (tagName: string) => isBlockName(tagName) || tagName === 'br'

function collect(parent: Parents, parts: string[]): void {
  for (const child of parent.children) {
    if (child.type === 'text') parts.push(child.value)
    if (!('children' in child) || isBackReference(child) || isNoteMark(child)) continue
    if (child.type !== 'element') parts.push(...shownAttributes(child))
    collect(child, parts)
    if (child.type !== 'element' || isApart(child.tagName)) parts.push(' ')
  }
}
