import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { tags } from '@/cache/cacheTags'
import type { Term, TermRef } from '@/schemas/term'
import { cachedByTag } from './cachedByTag'
import { query } from './query'
import { isKept, isPublic } from './visible'

/** A category or tag as the back office sees it: `_count.posts` counts drafts too. */
export type CountedTerm = Term & { _count: { posts: number } }

/** Each count is an index's; a join of all posts would grow with the blog. */
const COUNTS = {
  categories: (which: SQL) => sql`(select count(*)::int from blog_posts p where p.category_id = c.id and ${which})`,
  tags: (which: SQL) => sql`(select count(*)::int from blog_posts_rels r join blog_posts p on p.id = r.parent_id
    where r.blog_tags_id = c.id and r.path = 'tags' and ${which})`,
} as const
const TABLES = { categories: sql`blog_categories`, tags: sql`blog_tags` } as const
type Kind = keyof typeof TABLES

/** Every category by name, with the number of its published articles. */
export const allCategories = cachedByTag({
  name: 'categories',
  tags: () => [tags.terms],
  whileBuilding: [],
  load: async (): Promise<Term[]> => (await read('categories', { all: false })).map(withoutAll),
})

/** Every tag by name, with the number of its published articles. */
export const allTags = cachedByTag({
  name: 'tags',
  tags: () => [tags.terms],
  whileBuilding: [],
  load: async (): Promise<Term[]> => (await read('tags', { all: false })).map(withoutAll),
})

/** Every category or tag by name, with both counts. Drafts change no cache, so this is read afresh. */
export const countedTerms = (of: Kind): Promise<CountedTerm[]> => read(of)

/** One category or tag with both counts, or null. */
export const termWithCounts = async (of: Kind, id: number): Promise<CountedTerm | null> =>
  (await read(of, { where: sql`where c.id = ${id}` }))[0] ?? null

/** The number of published articles by category id. */
export async function postCounts(): Promise<Map<number, number>> {
  return new Map((await allCategories()).map(({ id, postCount }) => [id, postCount]))
}

type Row = TermRef & { createdAt: string; postCount: number; allCount?: number }

/** Terms by name, as a reader sorts: case and accents don't count. */
async function read(of: Kind, { where = sql``, all = true } = {}): Promise<CountedTerm[]> {
  const allCount = all ? sql`, ${COUNTS[of](isKept)} as "allCount"` : sql``
  const rows = await query<Row>(sql`
    select c.id, c.name, c.slug, c.created_at as "createdAt", ${COUNTS[of](isPublic)} as "postCount"${allCount}
    from ${TABLES[of]} c ${where} order by fold_text(c.name), c.name, c.id`)
  return rows.map(({ createdAt, allCount = 0, ...term }) => ({
    ...term,
    createdAt: new Date(createdAt).toISOString(),
    _count: { posts: allCount },
  }))
}

const withoutAll = ({ _count, ...term }: CountedTerm): Term => term
