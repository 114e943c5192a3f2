import type { Link, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { knownName } from './names'
import { attributeOf, type TagElement } from './tree'

/**
 * Unwraps links inside an author's `<a>`, such as an address written as its text: a browser would close the `<a>` at the
 * inner link.
 */
export function unnestLinks(tree: Root): void {
  visit(tree, 'tagElement', (element: TagElement) => {
    if (knownName(element.name) !== 'a' || !attributeOf(element, 'href')) return undefined
    visit(element, 'link', (link: Link, index, parent) => {
      if (index === undefined || !parent) return undefined
      parent.children.splice(index, 1, ...link.children)
      return index
    })
    return SKIP
  })
}
