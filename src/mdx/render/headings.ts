import GithubSlugger, { slug } from 'github-slugger'
import type { Element, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { h } from './h'

/** A heading as it was written: an article's `#` has depth 1, though the page shows it as a second heading. */
export type Heading = { depth: number; text: string; id: string }

/** The ids of the page around an article: a heading that took one would lead readers astray. */
const TAKEN = ['contenido', 'menu', 'etiquetas', 'relacionados', 'compartir', 'contacto', 'inicio', 'footnote-label']

const MAX_ID = 100

/** Gives every heading its id and a link to itself, in place, and returns them in order. Runs before the transforms. */
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
    element.properties.ariaLabel = text // the link inside would be read as a part of its name
    element.children.push(h('a', { ariaLabel: `Enlace a «${text}»`, className: ['heading-link'], href: `#${id}` }))
  })
  return headings
}

function walk(parent: Parents, visit: (heading: Element) => void): void {
  for (const child of parent.children) {
    if (!('children' in child)) continue
    if (child.type === 'element' && /^h[1-6]$/.test(child.tagName)) visit(child)
    else if (child.type !== 'element' || !child.properties.dataFootnotes) walk(child, visit) // the notes' own heading is none of the article's
  }
}
