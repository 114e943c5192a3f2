import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { tags } from '@/cache/cacheTags'
import { cachedByTag } from './cachedByTag'
import { query } from './query'
import { isPublic } from './visible'

type Neighbour = { title: string; slug: string } | null
export type Neighbours = { older: Neighbour; newer: Neighbour }

/** The articles that were published just before and just after the one at `slug`; null at either end. */
export const neighbours = cachedByTag({
  name: 'neighbours',
  tags: () => [tags.posts],
  whileBuilding: { older: null, newer: null },
  async load(slug: string): Promise<Neighbours> {
    const [older, newer] = await Promise.all([next(slug, sql`<`, sql`desc`), next(slug, sql`>`, sql`asc`)])
    return { older, newer }
  },
})

async function next(slug: string, side: SQL, order: SQL): Promise<Neighbour> {
  const rows = await query<{ title: string; slug: string }>(sql`
    with self as (select id, published_at from blog_posts p where ${isPublic} and slug = ${slug})
    select p.title, p.slug from blog_posts p, self
    where ${isPublic} and (p.published_at, p.id) ${side} (self.published_at, self.id)
    order by p.published_at ${order}, p.id ${order} limit 1`)
  return rows[0] ?? null
}
