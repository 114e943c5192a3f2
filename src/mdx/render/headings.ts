import GithubSlugger, { slug } from 'github-slugger'
import type { Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
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
  visit(tree, 'element', (element) => {
    if (element.properties.dataFootnotes !== undefined) return SKIP // the footnotes keep their heading's id
    if (!/^h[1-6]$/.test(element.tagName)) return undefined
    const text = textOf(element).replace(/\s+/g, ' ').trim()
    if (text === '') return SKIP
    const id = slugger.slug(slug(text.slice(0, MAX_ID)).replace(/^-+/, '') || 'seccion')
    headings.push({ depth: Number(element.tagName[1]), text, id })
    element.properties.id = id
    element.properties.ariaLabel = text // the link inside would be read as part of its name
    element.children.push(h('a', { ariaLabel: `Enlace a «${text}»`, className: ['heading-link'], href: `#${id}` }))
    return SKIP
  })
  return headings
}
