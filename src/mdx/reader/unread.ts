import { readTimeMinutes } from '@/domain/readTime'
import { truncateAtWord } from '@/domain/text/truncate'
import type { MdxError } from './errors'
import type { Frontmatter } from './frontmatter'
import { NO_FACTS } from './textFacts'

export const EXCERPT_LENGTH = 280
const READ_OF_UNREAD = 5_000

/** Approximates the outline of a text that is not parsed from its beginning. */
export function unread(source: string, frontmatter: Frontmatter, errors: MdxError[]) {
  const text = source
    .slice(0, READ_OF_UNREAD)
    .replace(/[#*_`>|<{}[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    frontmatter,
    headings: [],
    excerpt: truncateAtWord(text, EXCERPT_LENGTH),
    text,
    readTimeMinutes: readTimeMinutes(text),
    errors,
    advices: [],
    banners: [],
    compiledSource: '',
    facts: NO_FACTS,
  }
}
