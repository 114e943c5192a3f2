import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from './h'

/** A heading as it was written: an article's `#` has depth 1, though the page shows it as a second heading. */
export type Heading = { depth: number; text: string; id: string }

/** Ids used by the page around an article: a heading with one of them would mislead readers. */
const TAKEN = ['contenido', 'menu', 'etiquetas', 'relacionados', 'compartir', 'contacto', 'inicio', 'footnote-label']

const MAX_ID = 100

/**
 * Gives every heading an id and a link to itself, in place, and returns the headings in order. Runs before the
 * transforms.
 */
export function nameHeadings(tree: Root): Heading[] {
  const slugger = new GithubSlugger()
  for (const id of TAKEN) slugger.slug(id)
  const headings: Heading[] = []
  walk(tree, (element) => {
    const text = textOf(element).replace(/\s+/g, ' ').trim()
    if (text === '') return
    const id = slugger.slug(slug(text.slice(0, MAX_ID)).replace(/^-+/, '') || 'seccion')
    headings.push({ depth: Number(element.tagName[1]), text, id })
    element.properties.id = id
    element.properties.ariaLabel = text // the link inside would be read as part of its name
    element.children.push(h('a', { ariaLabel: `Enlace a «${text}»`, className: ['heading-link'], href: `#${id}` }))
  })
  return headings
}

function walk(parent: Parents, visit: (heading: Element) => void): void {
  for (const child of parent.children) {
    if (!('children' in child)) continue
    if (child.type === 'element' && /^h[1-6]$/.test(child.tagName)) visit(child)
    else if (child.type !== 'element' || child.properties.dataFootnotes === undefined) walk(child, visit) // the footnotes keep their heading's id
  }
}
