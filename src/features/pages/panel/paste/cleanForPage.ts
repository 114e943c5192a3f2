import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { clean, isEmoji } from '@/mdx/fromHtml/clean'
import { listOfficeItems } from '@/mdx/fromHtml/officeLists'
import { isLinkAddress } from '@/mdx/url'

/**
 * Reduces a pasted tree to what the text of a page can hold; modifies it. Returns how many pictures it left out: a page
 * shows only those of the library.
 */
export function cleanForPage(tree: Root): number {
  const pictures = withoutPictures(tree)
  listOfficeItems(tree)
  clean(tree)
  const offset = headingOffset(tree)
  visit(tree, 'element', (node) => {
    const level = levelOf(node)
    if (level) node.tagName = `h${Math.min(level + offset, LOWEST)}`
    if (node.tagName === 'del') node.tagName = 's' // the editor doesn't know the other
    if (node.tagName === 'a' && !isLinkAddress(String(node.properties.href))) {
      node.tagName = 'span' // no save would accept it
      node.properties = {}
    }
    node.properties = Object.fromEntries(Object.entries(node.properties).filter(([name]) => KEPT.has(name)))
  })
  return pictures
}

/** What the editor reads of a pasted element. */
const KEPT = new Set(['href', 'start', 'ariaChecked', 'colSpan', 'rowSpan'])

function withoutPictures(tree: Root): number {
  let pictures = 0
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || isEmoji(node) || !parent || index === undefined) return
    if (!('ariaRoleDescription' in node.properties)) pictures += 1 // Google Docs' ticks are pictures, too
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return pictures
}

/** A page's title is its only heading of the first level; its text has three levels below it. */
const LOWEST = 4
const levelOf = ({ tagName }: Element) => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)

/** How many levels lower the headings belong. */
function headingOffset(tree: Root): number {
  let offset = 0
  visit(tree, 'element', (node) => {
    if (levelOf(node) === 1) offset = 1
  })
  return offset
}
