import config from '@payload-config'
import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { getPayload } from 'payload'
import type { Term } from '@/domain/publicPost'
import { tags } from '../cacheTags'
import { cachedByTag } from './cachedByTag'

const isPublic = sql`p.is_published and p.deleted_at is null`

/** Every category by name, with the number of its published articles. */
export const allCategories = cachedByTag({
  name: 'categories',
  tags: () => [tags.terms],
  whileBuilding: [],
  load: (): Promise<Term[]> =>
    terms(sql`select c.id, c.name, c.slug, c.created_at, count(p.id)::int as post_count
      from blog_categories c left join blog_posts p on p.category_id = c.id and ${isPublic}
      group by c.id order by c.name, c.id`),
})

/** Every tag by name, with the number of its published articles. */
export const allTags = cachedByTag({
  name: 'tags',
  tags: () => [tags.terms],
  whileBuilding: [],
  load: (): Promise<Term[]> =>
    terms(sql`select t.id, t.name, t.slug, t.created_at, count(p.id)::int as post_count
      from blog_tags t
      left join blog_posts_rels r on r.blog_tags_id = t.id and r.path = 'tags'
      left join blog_posts p on p.id = r.parent_id and ${isPublic}
      group by t.id order by t.name, t.id`),
})

/** The number of published articles by category id. */
export async function postCounts(): Promise<Map<number, number>> {
  return new Map((await allCategories()).map(({ id, postCount }) => [id, postCount]))
}

async function terms(statement: SQL): Promise<Term[]> {
  const payload = await getPayload({ config })
  const { rows } = await payload.db.drizzle.execute<{
    id: number
    name: string
    slug: string
    created_at: string
    post_count: number
  }>(statement)
  return rows.map(({ id, name, slug, created_at, post_count }) => ({
    id,
    name,
    slug,
    postCount: post_count,
    createdAt: new Date(created_at).toISOString(),
  }))
}
