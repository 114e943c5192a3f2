import type { Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { readTimeMinutes } from '@/domain/readTime'
import { truncateAtWord } from '@/domain/text/truncate'
import { EXCERPT_LENGTH } from '../reader/unread'
import { type Heading, nameHeadings } from './headings'
import { strictMdx } from './strict'
import { plainText, prose } from './text'
import { asBrowsersRead, HAST_OPTIONS } from './toTree'
import { applyTransforms } from './transforms'

/** What is derived from a text's markup. */
export type Derived = {
  headings: Heading[]
  excerpt: string
  /** The plain text, without markup. */
  text: string
  readTimeMinutes: number
}

/** Derives the outline from a tree with paired tags. */
export const deriveFrom = (tree: Root): Derived => finish(toHast(strictMdx(tree), HAST_OPTIONS) as HastRoot).derived

/** Turns a Markdown tree into an article's markup and derives the outline. */
export function finish(tree: HastRoot): { markup: HastRoot; derived: Derived } {
  const markup = asBrowsersRead(tree)
  const text = plainText(markup)
  const headings = nameHeadings(markup)
  applyTransforms(markup)
  const excerpt = truncateAtWord(prose(markup), EXCERPT_LENGTH)
  return { markup, derived: { headings, excerpt, text, readTimeMinutes: readTimeMinutes(text) } }
}
