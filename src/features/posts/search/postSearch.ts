import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/**
 * The full-text search tables of the newest draft of every post that is not in the trash, and of published posts. A save
 * writes them in this order, and so must whoever writes both: two orders would deadlock.
 */
export const SEARCH_TABLES = { newest: '_blog_posts_v_search', published: 'blog_posts_search' } as const
export type SearchTable = (typeof SEARCH_TABLES)[keyof typeof SEARCH_TABLES]

/**
 * Returns the tsquery for a search term: all words by their stems and those of their singulars, "phrases" as phrases,
 * without -words. The last word, which may be incomplete, also matches as a prefix.
 */
export function searchQuery(term: string): SQL {
  const { before, last } = splitTerm(term)
  return last === '' ? stems(before) : sql`(${stems(before)} && ${lastWord(last)})`
}

/** A tsquery that matches any word of the term, as `searchQuery` treats each: used to highlight matches. */
export function anyWordQuery(term: string): SQL {
  const { before, last } = splitTerm(term)
  const words = wordsIn(before).map(stems)
  return sql`(${sql.join([...words, last ? lastWord(last) : stems('')], sql` || `)})`
}

/** The words of a search term, without the excluded ones. */
export const wordsIn = (term: string): string[] =>
  [...term.matchAll(/(?<![\p{L}\p{Nd}]|(?:^|\s)-)[\p{L}\p{Nd}]+/gu)].map(([word]) => word)

const stems = (words: string) => sql`search_query(${words})`

/** Stemming breaks prefix matches, so the index also holds words as written. */
const lastWord = (word: string) => sql`(${stems(word)} || coalesce(
  (nullif(plainto_tsquery('simple', fold_text(${word}))::text, '') || ':*')::tsquery, ''::tsquery))`

/**
 * Splits off the last word, unless it is in a phrase or excluded. Spaces of other kinds, and invisible characters, are
 * letters to PostgreSQL.
 */
function splitTerm(term: string): { before: string; last: string } {
  const text = term.replace(/[\s\p{Cf}]+/gu, ' ')
  const [, before = text, last = ''] = /^((?:.*[\s¿¡(«])?)([\p{L}\p{Nd}]+)[^\p{L}\p{Nd}\s"]*$/su.exec(text) ?? []
  const isInPhrase = (before.match(/"/g)?.length ?? 0) % 2 === 1
  return isInPhrase ? { before: text, last: '' } : { before, last }
}
