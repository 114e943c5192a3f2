import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { visit } from 'unist-util-visit'
import { readTimeMinutes } from '@/mdx/readTime'
import { truncateAtWord } from '@/platform/domain/text/truncate'
import { EXCERPT_LENGTH } from '../reader/fallbackDocument'
import { anchorsIn, type Heading, nameHeadings } from './headings'
import { strictMdx } from './strict'
import { plainText, prose } from './text'
import { asBrowsersRead, HAST_OPTIONS } from './toTree'
import { applyTransforms } from './transforms'

/** What is derived from a text's markup. */
export type Derived = {
  headings: Heading[]
  /** Every id in it: those of headings, of authors and of footnotes. */
  anchors: string[]
  excerpt: string
  /** The addresses of its pictures. */
  pictures: string[]
  /** The plain text, without markup. */
  text: string
  readTimeMinutes: number
}

/** Derives the outline from a tree with paired tags. */
export const deriveFrom = (tree: Root): Derived =>
  finishMarkup(toHast(strictMdx(tree), HAST_OPTIONS) as HastRoot).derived

/** The addresses of the pictures in an article's markup, each once. */
function picturesIn(markup: HastRoot): string[] {
  const found = new Set<string>()
  visit(markup, (node) => {
    if (node.type === 'element' && node.tagName === 'img') found.add(String(node.properties.src))
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Figure') return
    const src = node.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'src')
    found.add(String(src?.value ?? ''))
  })
  return [...found]
}

/** Completes an article's HTML tree (parsed as browsers do, headings with ids, elements transformed) and derives its outline. */
export function finishMarkup(tree: HastRoot): { markup: HastRoot; derived: Derived } {
  const markup = asBrowsersRead(tree)
  const text = plainText(markup)
  const headings = nameHeadings(markup)
  applyTransforms(markup)
  const excerpt = truncateAtWord(prose(markup), EXCERPT_LENGTH)
  return {
    markup,
    derived: {
      headings,
      anchors: anchorsIn(markup),
      pictures: picturesIn(markup),
      excerpt,
      text,
      readTimeMinutes: readTimeMinutes(text),
    },
  }
}
