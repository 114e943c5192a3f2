import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { customType, index, integer, type PgColumn, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'

/** What the full-text search knows of published articles, and of the newest draft of every post. */
export const SEARCH_TABLES = { published: 'blog_posts_search', newest: '_blog_posts_v_search' } as const
export type SearchTable = (typeof SEARCH_TABLES)[keyof typeof SEARCH_TABLES]

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const wordsOf = (name: string, ...columns: string[]) =>
  tsvector(name).generatedAlwaysAs(sql.raw(`search_words(${columns.join(" || ' ' || ")})`))

/**
 * A table of its own keeps rows short: a search passes over all that it finds. `title_words` and `head_words` tell what
 * comes first without reading the words of whole texts, which PostgreSQL stores apart.
 */
export const searchTable = (name: SearchTable, postId: PgColumn) =>
  pgTable(
    name,
    {
      postId: integer('post_id')
        .primaryKey()
        .references(() => postId, { onDelete: 'cascade' }),
      publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }),
      categoryId: integer('category_id'),
      tagIds: integer('tag_ids').array().notNull(),
      title: text('title').notNull(),
      excerpt: text('excerpt').notNull(),
      /** The names of category and tags. */
      terms: text('terms').notNull(),
      /** The article's text without its syntax. */
      body: text('body').notNull(),
      titleWords: wordsOf('title_words', 'title'),
      headWords: wordsOf('head_words', 'title', 'excerpt', 'terms'),
      words: wordsOf('words', 'title', 'excerpt', 'terms', 'body'),
    },
    ({ words }) => [index(`${name}_words_idx`).using('gin', words)],
  )

/** The words of titles, excerpts, categories and tags that readers have seen: what a misspelt word may have meant. */
export const searchWords = pgTable('blog_search_words', { word: varchar('word').primaryKey() }, ({ word }) => [
  index('blog_search_words_like_idx').using('gist', sql`fold_text(${word}) gist_trgm_ops`),
])

/**
 * What a search box holds, as PostgreSQL searches for it: all words by their stems, "phrases" as such, without -words, and
 * the last word, which may not be typed to its end, also as the beginning of one.
 */
export function searchQuery(term: string): SQL {
  const { before, last } = splitTerm(term)
  return last === '' ? stems(term) : sql`(${stems(before)} && ${lastWord(last)})`
}

/** Any of the words, as `searchQuery` takes each: what of a text is marked. */
export function anyWordQuery(term: string): SQL {
  const { before, last } = splitTerm(term)
  const words = wordsIn(before).map(stems)
  return sql`(${sql.join([...words, last ? lastWord(last) : stems('')], sql` || `)})`
}

/** The words of a search, without those that it excludes. */
export const wordsIn = (term: string): string[] =>
  [...term.matchAll(/(?<![\p{L}\p{Nd}]|(?:^|\s)-)[\p{L}\p{Nd}]+/gu)].map(([word]) => word)

const stems = (words: string) => sql`websearch_to_tsquery('spanish', search_stems(${words}))`

/** Stems miss the beginnings of words, so the index holds words as written too. */
const lastWord = (word: string) => sql`(${stems(word)} || coalesce(
  (nullif(plainto_tsquery('simple', fold_text(${word}))::text, '') || ':*')::tsquery, ''::tsquery))`

/** The last word of a search stands apart, unless it is part of a phrase or excluded. */
function splitTerm(term: string): { before: string; last: string } {
  const [, before = '', last = ''] = /^((?:.*\s)?)([\p{L}\p{Nd}]+)$/su.exec(term) ?? []
  const isInPhrase = (before.match(/"/g)?.length ?? 0) % 2 === 1
  return isInPhrase ? { before: term, last: '' } : { before: last ? before : term, last }
}
