import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import { tags } from '@/cache/cacheTags'
import { isPublic } from '../conditions'
import { cachedByTag } from '../read/cachedByTag'
import { query } from '../read/query'

type Neighbour = { title: string; slug: string } | null
export type Neighbours = { older: Neighbour; newer: Neighbour }

/** How long after its publication an article may still get another neighbour without a change of the order. */
const SETTLED_MS = 3_600_000

/** Returns the articles published just before and just after the one at `slug`; null at either end. */
export async function neighbours(slug: string): Promise<Neighbours> {
  const { isSettled, ...found } = await settledAround(slug)
  const { older, newer } = isSettled ? found : await latestAround(slug)
  return { older: older ? await named(older) : null, newer: newer ? await named(newer) : null }
}

const named = cachedByTag({
  name: 'named-post',
  tags: (slug) => [tags.post(slug)],
  whileBuilding: null,
  async load(slug: string): Promise<Neighbour> {
    const rows = await query<{ title: string; slug: string }>`
      select p.title, p.slug from blog_posts p where ${isPublic} and p.slug = ${slug}`
    return rows[0] ?? null
  },
})

type Around = { older: string | null; newer: string | null; isSettled: boolean }
const none: Around = { older: null, newer: null, isSettled: true }

const settledAround = cachedByTag({
  name: 'neighbours',
  tags: (slug) => [tags.post(slug), tags.order],
  whileBuilding: none,
  load: around,
})

/** Around the newest articles, every publication counts: one that began earlier may end up between two of them. */
const latestAround = cachedByTag({
  name: 'latest-neighbours',
  tags: (slug) => [tags.post(slug), tags.order, tags.posts],
  whileBuilding: none,
  load: around,
})

async function around(slug: string): Promise<Around> {
  const [older, newer] = await Promise.all([next(slug, sql`<`, sql`desc`), next(slug, sql`>`, sql`asc`)])
  const isSettled = newer !== null && Date.now() - Date.parse(newer.publishedAt) > SETTLED_MS
  return { older: older?.slug ?? null, newer: newer?.slug ?? null, isSettled }
}

/** The article is compared with values: with a joined row, PostgreSQL would read the index from its end until it comes to it. */
async function next(slug: string, side: SQL, order: SQL) {
  const rows = await query<{ slug: string; publishedAt: string }>`
    with self as (select id, published_at from blog_posts p where ${isPublic} and slug = ${slug})
    select p.slug, p.published_at as "publishedAt" from blog_posts p
    where ${isPublic} and (p.published_at, p.id) ${side} ((select published_at from self), (select id from self))
    order by p.published_at ${order}, p.id ${order} limit 1`
  return rows[0] ?? null
}
