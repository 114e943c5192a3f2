import { readTimeMinutes } from '@/mdx/readTime'
import { truncateAtWord } from '@/platform/domain/text/truncate'
import type { MdxError } from './errors'
import { splitFrontmatter } from './frontmatter'
import { NO_FACTS } from './textFacts'

export const EXCERPT_LENGTH = 280
const READ_LENGTH = 5_000

/** Approximates, from its beginning, the outline of a text that these faults leave unparsed. */
export function fallbackDocument(source: string, faults: MdxError[]) {
  const { data, body, errors } = splitFrontmatter(source)
  const text = body
    .slice(0, READ_LENGTH)
    .replace(/[#*_`>|<{}[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    frontmatter: data,
    headings: [],
    anchors: [],
    pictures: [],
    excerpt: truncateAtWord(text, EXCERPT_LENGTH),
    text,
    readTimeMinutes: readTimeMinutes(text),
    errors: [...errors, ...faults],
    banners: [],
    compiledSource: '',
    facts: NO_FACTS,
  }
}
