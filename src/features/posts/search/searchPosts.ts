import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { candidateWords, highlight } from '@/features/posts/search/highlight'
import { anyWordQuery, type SearchTable, searchQuery, wordsIn } from '@/features/posts/search/postSearch'
import type { Page } from '@/platform/domain/pagination'
import { preparedQuery, query } from '@/platform/queries/read/query'

type Search = Page & {
  search: string
  categorySlug?: string
  category?: number | null
  tag?: string
  isByDate?: boolean
  table: SearchTable
  /** Conditions on the posts `p` that may be found; without any, their rows aren't read. */
  visible: SQL[]
}

/** The most matches whose titles are looked at one by one. */
const MAX_SAMPLE = 400

/**
 * Returns the ids of a page of matches and the total, ranked: titles before excerpts, tags and categories before texts,
 * newer first.
 *
 * If enough of the newest matches have the words in their titles, they are the page. Otherwise all matches in titles are
 * sought, which for a frequent word takes longer than everything else.
 */
export async function searchPosts(criteria: Search): Promise<{ ids: number[]; total: number }> {
  const { search, isByDate, table, visible, page, limit } = criteria
  const words = searchQuery(search)
  const rows = sql.identifier(table)
  const needed = page * limit
  const newestFirst = sql`listed_at desc, id desc limit ${limit} offset ${needed - limit}`
  const isIn = (column: string) => sql`id in (select post_id from ${rows} where ${sql.identifier(column)} @@ ${words})`
  const byRank = sql`case
    when (select count(*) from titled) >= ${needed} then array(select id from titled order by ${newestFirst})
    else array(select id from found
      order by case when ${isIn('title_words')} then 0 when ${isIn('head_words')} then 1 else 2 end, ${newestFirst}) end`
  const [found] = await preparedQuery<{ ids: number[]; total: number }>`
    with found as materialized (
      select s.post_id as id, s.listed_at
      from ${rows} s ${visible.length > 0 ? sql`join blog_posts p on p.id = s.post_id` : sql``}
      where ${sql.join([sql`s.words @@ ${words}`, ...visible, ...filters(criteria)], sql` and `)}),
    newest as (select * from found order by listed_at desc, id desc limit ${Math.min(4 * needed, MAX_SAMPLE)}),
    titled as materialized (
      select * from newest where (select title_words @@ (select ${words}) from ${rows} where post_id = id))
    select ${isByDate ? sql`array(select id from found order by ${newestFirst})` : byRank} as ids,
      (select count(*)::int from found) as total`
  return found ?? { ids: [], total: 0 }
}

/** The ids of all posts that match, in any order, as a query. */
export const matchesOf = (search: string, table: SearchTable): SQL =>
  sql`select s.post_id from ${sql.identifier(table)} s where s.words @@ ${searchQuery(search)}`

const filters = ({ categorySlug, category, tag }: Search): SQL[] => [
  ...(category ? [sql`s.category_id = ${category}`] : []),
  ...(categorySlug ? [sql`s.category_id = ${categoryIdAt(categorySlug)}`] : []),
  ...(tag ? [sql`s.tag_ids @> array[${tagAt(tag)}]`] : []),
]

export const categoryIdAt = (slug: string): SQL => sql`(select id from blog_categories where slug = ${slug})`
export const tagAt = (slug: string): SQL => sql`(select id from blog_tags where slug = ${slug})`

/** Returns, by id, the highlighted part of each text with the most words of `search`. */
export async function highlightsOf(ids: number[], search: string, table: SearchTable): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const texts = await preparedQuery<{ id: number; body: string; excerpt: string }>`
    select post_id as id, body, excerpt from ${sql.identifier(table)} where post_id = any(${sql.param(ids)}::int[])`
  const words = candidateWords(
    texts.map(({ body, excerpt }) => `${excerpt} ${body}`),
    wordsIn(search),
  )
  const found = words.length > 0 ? await matching(words, search) : new Set<string>()
  return new Map(texts.map(({ id, body, excerpt }) => [id, highlight([body, excerpt], found)]))
}

/** Returns those of `words` that match any word of `search`. */
async function matching(words: string[], search: string): Promise<Set<string>> {
  const rows = await query<{ word: string }>`
    select word from unnest(${sql.param(words)}::text[]) word where search_words(word) @@ ${anyWordQuery(search)}`
  return new Set(rows.map(({ word }) => word))
}
