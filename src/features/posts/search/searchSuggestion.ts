import { sql } from '@payloadcms/db-postgres/drizzle'
import { SEARCH_TABLES, searchQuery, wordsIn } from '@/features/posts/search/postSearch'
import { query } from '@/platform/queries/read/query'

const MIN_LENGTH = 4
const MAX_WORDS = 5
/** Words less similar than this, from 0 to 1, have little in common. */
const MIN_SIMILARITY = 0.3
/** How many of the nearest words are tried: those of deleted articles stay in the table. */
const CANDIDATES = 5

/** Finds by a term or, if nothing matches, by what was probably meant: then `suggestion` is that term. */
export async function searchCorrecting<Found extends { total: number | null }>(
  term: string,
  find: (term: string) => Promise<Found>,
): Promise<Found & { suggestion?: string }> {
  const exact = await find(term)
  const suggestion = exact.total === 0 ? await correctedSearch(term) : null
  if (suggestion === null) return exact
  const corrected = await find(suggestion)
  return corrected.total === 0 ? exact : { ...corrected, suggestion }
}

/** Replaces each word that no article contains by the nearest known one; null if there is nothing to correct. */
async function correctedSearch(term: string): Promise<string | null> {
  const words = [...new Set(wordsIn(term))].filter((word) => word.length >= MIN_LENGTH).slice(0, MAX_WORDS)
  const nearest = await Promise.all(words.map(nearestWord))
  const corrected = words.reduce((text, word, i) => replaceWord(text, word, nearest[i] ?? word), term)
  return corrected === term ? null : corrected
}

const replaceWord = (text: string, word: string, by: string) =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{Nd}])${word}(?![\\p{L}\\p{Nd}])`, 'gu'), by)

/** Whether a published article has `word`. Counts them all: to find one, PostgreSQL would rather read the table than the index. */
async function occurs(word: string): Promise<boolean> {
  const [articles] = await query<{ total: number }>`
    select count(*)::int as total from ${sql.identifier(SEARCH_TABLES.published)} where words @@ ${searchQuery(word)}`
  return Boolean(articles?.total)
}

/** Returns the most similar word in the articles, or null if `word` occurs itself or none is similar. */
async function nearestWord(word: string): Promise<string | null> {
  if (await occurs(word)) return null
  const candidates = await query<{ word: string; likeness: number }>`
    select word, similarity(fold_text(word), fold_text(${word})) as likeness from blog_search_words
    order by fold_text(word) <-> fold_text(${word}) limit ${CANDIDATES}`
  for (const { word: known, likeness } of candidates)
    if (likeness > MIN_SIMILARITY && (await occurs(known))) return known
  return null
}
