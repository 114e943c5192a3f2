import GithubSlugger, { slug } from 'github-slugger'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { isOfNotes, RESERVED_ANCHORS } from '../html'
import { h } from './h'

/** A heading as it was written: an article's `#` has depth 1, though the page shows it as a second heading. */
export type Heading = { depth: number; text: string; id: string }

/**
 * Gives every heading an id, GitHub's unless it is taken, and a link to itself, in place, and returns the headings in
 * order. Runs before the transforms.
 */
export function nameHeadings(tree: Root): Heading[] {
  const slugger = new GithubSlugger()
  for (const id of [...RESERVED_ANCHORS, ...writtenAnchors(tree)]) slugger.occurrences[id] = 0
  const headings: Heading[] = []
  visit(tree, 'element', (element) => {
    if (element.properties.dataFootnotes !== undefined) return SKIP // the footnotes keep their heading's id
    if (!/^h[1-6]$/.test(element.tagName)) return undefined
    const text = textOf(element).replace(/\s+/g, ' ').trim()
    if (text === '') return SKIP
    const id = String(element.properties.id ?? slugger.slug(slug(text) ? text : 'seccion'))
    headings.push({ depth: Number(element.tagName[1]), text, id })
    element.properties.id = id
    element.properties.ariaLabel = text // the link inside would be read as part of its name
    element.children.push(h('a', { ariaLabel: `Enlace a «${text}»`, className: ['heading-link'], href: `#${id}` }))
    return SKIP
  })
  return headings
}

/** The ids that authors have written, each once: one that is repeated is removed, in place. */
function writtenAnchors(tree: Root): Set<string> {
  const written = new Set<string>()
  visit(tree, 'element', ({ properties }) => {
    const id = String(properties.id ?? '')
    if (id === '' || isOfNotes(id)) return
    if (written.has(id)) delete properties.id
    written.add(id)
  })
  return written
}

/** Every id in a text: where links may lead. */
export function anchorsIn(tree: Root): string[] {
  const anchors: string[] = []
  visit(tree, 'element', ({ properties }) => {
    if (properties.id !== undefined) anchors.push(String(properties.id))
  })
  return anchors
}
