import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Term } from '@/domain/publicPost'
import { tags } from '../cacheTags'
import { cachedByTag } from './cachedByTag'
import { query } from './query'

/** A category or tag as the back office sees it: `_count.posts` counts drafts too. */
export type CountedTerm = Term & { _count: { posts: number } }

const SELECT = {
  categories: (where: SQL) => sql`select c.id, c.name, c.slug, c.created_at as "createdAt",
      count(p.id) filter (where p.is_published)::int as "postCount", count(p.id)::int as "allCount"
    from blog_categories c left join blog_posts p on p.category_id = c.id and p.deleted_at is null
    ${where} group by c.id order by c.name, c.id`,
  tags: (where: SQL) => sql`select c.id, c.name, c.slug, c.created_at as "createdAt",
      count(p.id) filter (where p.is_published)::int as "postCount", count(p.id)::int as "allCount"
    from blog_tags c
    left join blog_posts_rels r on r.blog_tags_id = c.id and r.path = 'tags'
    left join blog_posts p on p.id = r.parent_id and p.deleted_at is null
    ${where} group by c.id order by c.name, c.id`,
} as const

/** Every category by name, with the number of its published articles. */
export const allCategories = cachedByTag({
  name: 'categories',
  tags: () => [tags.terms],
  whileBuilding: [],
  load: async (): Promise<Term[]> => (await countedTerms('categories')).map(withoutAll),
})

/** Every tag by name, with the number of its published articles. */
export const allTags = cachedByTag({
  name: 'tags',
  tags: () => [tags.terms],
  whileBuilding: [],
  load: async (): Promise<Term[]> => (await countedTerms('tags')).map(withoutAll),
})

/** Every category or tag by name, with both counts. Drafts change no cache, so this is read afresh. */
export const countedTerms = (of: keyof typeof SELECT): Promise<CountedTerm[]> => read(of, sql``)

/** One category or tag with both counts, or null. */
export const termWithCounts = async (of: keyof typeof SELECT, id: number): Promise<CountedTerm | null> =>
  (await read(of, sql`where c.id = ${id}`))[0] ?? null

/** The number of published articles by category id. */
export async function postCounts(): Promise<Map<number, number>> {
  return new Map((await allCategories()).map(({ id, postCount }) => [id, postCount]))
}

type Row = { id: number; name: string; slug: string; createdAt: string; postCount: number; allCount: number }

async function read(of: keyof typeof SELECT, where: SQL): Promise<CountedTerm[]> {
  const rows = await query<Row>(SELECT[of](where))
  return rows.map(({ createdAt, allCount, ...term }) => ({
    ...term,
    createdAt: new Date(createdAt).toISOString(),
    _count: { posts: allCount },
  }))
}

const withoutAll = ({ _count, ...term }: CountedTerm): Term => term
