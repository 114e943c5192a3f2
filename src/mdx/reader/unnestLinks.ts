import type { Link, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { knownName } from './names'
import { attributeOf, type TagElement } from './tree'

/** Leaves only their content of links in an author's `<a>`, as of an address that is its text: a browser would end it there. */
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
