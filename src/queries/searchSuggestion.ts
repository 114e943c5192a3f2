import { sql } from '@payloadcms/db-postgres'
import { SEARCH_TABLES, searchQuery, wordsIn } from '@/db/postSearch'
import { query } from './query'

const SHORTEST = 4
const MOST_WORDS = 5
/** Less than this much alike, of 1, words have little in common. */
const ALIKE = 0.3

/** `term` with the nearest known word in place of each that no article has, or null when there is nothing to correct. */
export async function correctedSearch(term: string): Promise<string | null> {
  const words = [...new Set(wordsIn(term))].filter((word) => word.length >= SHORTEST).slice(0, MOST_WORDS)
  const nearest = await Promise.all(words.map(nearestWord))
  const corrected = words.reduce((text, word, i) => replaceWord(text, word, nearest[i] ?? word), term)
  return corrected === term ? null : corrected
}

const replaceWord = (text: string, word: string, by: string) =>
  text.replace(new RegExp(`(?<![\\p{L}\\p{Nd}])${word}(?![\\p{L}\\p{Nd}])`, 'gu'), by)

/** The likest word that articles have, or null when `word` is one itself or none is like it. */
async function nearestWord(word: string): Promise<string | null> {
  const [articles] = await query<{ total: number }>(
    sql`select count(*)::int as total from ${sql.identifier(SEARCH_TABLES.published)} where words @@ ${searchQuery(word)}`,
  )
  if (articles?.total) return null
  const [nearest] = await query<{ word: string; likeness: number }>(sql`
    select word, similarity(fold_text(word), fold_text(${word})) as likeness from blog_search_words
    order by fold_text(word) <-> fold_text(${word}) limit 1`)
  return nearest && nearest.likeness > ALIKE ? nearest.word : null
}
