import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { tags } from '@/cache/cacheTags'
import { isoTime } from '@/db/isoTime'
import type { CountedTerm, Term } from '@/schemas/term'
import { isPublic, notTrashed } from './posts/conditions'
import { cachedByTag } from './read/cachedByTag'
import { query } from './read/query'

/** Each count uses an index; a join over all posts would grow with the blog. */
const COUNTS = {
  categories: (which: SQL) => sql`(select count(*)::int from blog_posts p where p.category_id = c.id and ${which})`,
  tags: (which: SQL) => sql`(select count(*)::int from blog_posts_rels r join blog_posts p on p.id = r.parent_id
    where r.blog_tags_id = c.id and r.path = 'tags' and ${which})`,
} as const
const TABLES = { categories: sql`blog_categories`, tags: sql`blog_tags` } as const
type Kind = keyof typeof TABLES

/** Returns every category by name, with its number of published articles. */
export const allCategories = cachedByTag({
  name: 'categories',
  tags: () => [tags.terms, tags.posts],
  whileBuilding: [],
  load: () => read<Term>('categories'),
})

/** Returns every tag by name, with its number of published articles. */
export const allTags = cachedByTag({
  name: 'tags',
  tags: () => [tags.terms, tags.posts],
  whileBuilding: [],
  load: () => read<Term>('tags'),
})

/** Returns every category or tag by name, with both counts. Not cached, because drafts refresh no cache. */
export const countedTerms = (of: Kind): Promise<CountedTerm[]> => readCounted(of)

/** Returns one category or tag with both counts, or null. */
export const termWithCounts = async (of: Kind, id: number): Promise<CountedTerm | null> =>
  (await readCounted(of, sql`where c.id = ${id}`))[0] ?? null

/** Returns the number of published articles by category id. */
export async function postCounts(): Promise<Map<number, number>> {
  return new Map((await allCategories()).map(({ id, postCount }) => [id, postCount]))
}

/** Returns the number of published articles of these categories, by id. */
export const countsIn = cachedByTag({
  name: 'counts-in',
  tags: (categories) => categories.map(tags.category),
  whileBuilding: [],
  async load(categories: number[]): Promise<[number, number][]> {
    if (categories.length === 0) return []
    const rows = await query<{ id: number; total: number }>(sql`
      select p.category_id as id, count(*)::int as total from blog_posts p
      where p.category_id = any(${sql.param(categories)}::int[]) and ${isPublic} group by p.category_id`)
    return rows.map(({ id, total }) => [id, total])
  },
})

/** Terms by name, ignoring case and accents. */
const read = <Found extends Term>(of: Kind, { where = sql``, more = sql`` } = {}): Promise<Found[]> =>
  query(sql`
    select c.id, c.name, c.slug, ${isoTime(sql`c.created_at`)} as "createdAt", ${COUNTS[of](isPublic)} as "postCount"${more}
    from ${TABLES[of]} c ${where} order by fold_text(c.name), c.name, c.id`)

const readCounted = (of: Kind, where?: SQL) =>
  read<CountedTerm>(of, { where, more: sql`, json_build_object('posts', ${COUNTS[of](notTrashed)}) as "_count"` })
