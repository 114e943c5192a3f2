import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { TERM_FIELDS } from '@/features/terms/fields'
import { type ClosingCall, type CountedTerm, NO_CALL, type Term } from '@/features/terms/schema'
import { tags } from '@/platform/cache/tags'
import { columnsOf } from '@/platform/db/columnsOf'
import { isoTime } from '@/platform/db/isoTime'
import { idOf } from '@/platform/domain/relation'
import { valuesOf } from '@/platform/fields/declared'
import { isDraft, isPublic } from '@/platform/queries/conditions'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { query } from '@/platform/queries/read/query'

/**
 * Counts the posts `p` that match `which` by category or tag, in one pass over an index; a subquery per term would scan all
 * posts.
 */
const TOTALS = {
  categories: (which: SQL) => sql`select p.category_id as id, count(*)::int as total from blog_posts p
    where ${which} group by p.category_id`,
  tags: (which: SQL) => sql`select r.blog_tags_id as id, count(*)::int as total from blog_posts p
    join blog_posts_rels r on r.parent_id = p.id and r.path = 'tags' where ${which} group by r.blog_tags_id`,
} as const
const TABLES = { categories: sql`blog_categories`, tags: sql`blog_tags` } as const
type Kind = keyof typeof TABLES

const allOf = (kind: Kind, which?: SQL) =>
  cachedByTag({
    name: kind,
    tags: () => [tags.posts],
    whileBuilding: [],
    load: () => read<Term>(kind, isPublic, sql`coalesce(counted.total, 0) as "postCount"`, which),
  })

/** Every category by name, with its number of published articles. */
export const allCategories = allOf('categories')

/** Every tag by name that readers may see, with its number of published articles. */
export const allTags = allOf('tags', sql`c.is_public`)

/**
 * Returns every category or tag by name, or those among `which`, with both counts. Only the published articles come from
 * the cache: drafts refresh none.
 */
export async function countedTerms(of: Kind, which?: SQL): Promise<CountedTerm[]> {
  const [published, terms] = await Promise.all([
    of === 'categories' ? allCategories() : allTags(),
    read<Omit<Term, 'postCount'> & { drafts: number }>(
      of,
      isDraft,
      sql`coalesce(counted.total, 0) as drafts${of === 'categories' ? sql`, ${callColumns}` : sql``}`,
      which,
    ),
  ])
  const counts = new Map(published.map(({ id, postCount }) => [id, postCount]))
  return terms.map(({ drafts, callTitle, callText, callButton, ...term }) => {
    const postCount = counts.get(term.id) ?? 0
    const call = { ...(callTitle && { callTitle }), ...(callText && { callText }), ...(callButton && { callButton }) }
    return { ...term, ...call, postCount, _count: { posts: postCount + drafts } }
  })
}

const callColumns = sql`coalesce(c.call_title, '') as "callTitle", coalesce(c.call_text, '') as "callText",
  coalesce(c.call_button, '') as "callButton"`

/** How the articles of a category end. */
export const closingCallOf = cachedByTag({
  name: 'closing-call',
  tags: () => [tags.posts],
  whileBuilding: NO_CALL,
  async load(category: number): Promise<ClosingCall> {
    const [call] = await query<ClosingCall>`select ${callColumns} from blog_categories c where c.id = ${category}`
    return call ?? NO_CALL
  },
})

/** Returns one category or tag with both counts, or null. */
export const termWithCounts = async (of: Kind, id: number): Promise<CountedTerm | null> =>
  (await countedTerms(of, sql`c.id = ${id}`))[0] ?? null

type Categorised = { category?: number | { id: number } | null }

/**
 * Returns the number of published articles in the categories of `posts`, by id. Counts only these, and each time: within a
 * cached list Next uses no other cache, and searches would fill one.
 */
export async function countsAmong(posts: Categorised[]): Promise<Map<number, number>> {
  const categories = [...new Set(posts.flatMap(({ category }) => (category ? idOf(category) : [])))]
  if (categories.length === 0) return new Map()
  const rows = await query<{ id: number; total: number }>`
    ${TOTALS.categories(sql`p.category_id = any(${sql.param(categories)}::int[]) and ${isPublic}`)}`
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** Terms by name, ignoring case and accents, each with `count` of its posts among `counted`. */
async function read<Found extends Record<string, unknown>>(
  of: Kind,
  counted: SQL,
  count: SQL,
  which = sql`true`,
): Promise<Found[]> {
  const rows = await query<Found>`
    select c.id, ${columnsOf(sql`c`, TERM_FIELDS)}, ${isoTime(sql`c.created_at`)} as "createdAt", ${count}
    from ${TABLES[of]} c left join (${TOTALS[of](counted)}) counted on counted.id = c.id
    where ${which} order by fold_text(c.name), c.name, c.id`
  return rows.map((row) => ({ ...row, ...valuesOf(TERM_FIELDS, row) }))
}
