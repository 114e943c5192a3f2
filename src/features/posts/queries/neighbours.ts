import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { tags } from '@/platform/cache/tags'
import { isPublic } from '@/platform/queries/conditions'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { query } from '@/platform/queries/read/query'

type Neighbour = { title: string; slug: string } | null
export type Neighbours = { older: Neighbour; newer: Neighbour }

/** Returns the articles published just before and just after the one at `slug`; null at either end. */
export const neighbours = cachedByTag({
  name: 'neighbours',
  tags: () => [tags.posts],
  whileBuilding: { older: null, newer: null },
  async load(slug: string): Promise<Neighbours> {
    const [older, newer] = await Promise.all([next(slug, sql`<`, sql`desc`), next(slug, sql`>`, sql`asc`)])
    return { older, newer }
  },
})

/** Compares with values: with a join, PostgreSQL scans the index from its end up to the article. */
async function next(slug: string, side: SQL, order: SQL): Promise<Neighbour> {
  const rows = await query<{ title: string; slug: string }>`
    with self as (select id, published_at from blog_posts p where ${isPublic} and slug = ${slug})
    select p.title, p.slug from blog_posts p
    where ${isPublic} and (p.published_at, p.id) ${side} ((select published_at from self), (select id from self))
    order by p.published_at ${order}, p.id ${order} limit 1`
  return rows[0] ?? null
}
