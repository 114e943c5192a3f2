import { sql } from '@payloadcms/db-postgres'
import { tags } from '@/cache/cacheTags'
import { isPublic, latestPublishedFirst } from './posts/conditions'
import { cachedByTag } from './read/cachedByTag'
import { query } from './read/query'

/** An article's entry in the sitemap; without its text, because there may be a hundred thousand. */
export type PostAddress = { slug: string; updatedAt: string; featuredImage: string }

/** One part of all published articles, newest first; `part` starts at 0, each holds `size`. */
export const postAddresses = cachedByTag({
  name: 'post-addresses',
  tags: () => [tags.posts],
  whileBuilding: [],
  async load(part: number, size: number): Promise<PostAddress[]> {
    const rows = await query<PostAddress>(sql`
      select p.slug, p.updated_at as "updatedAt", coalesce(p.featured_image, '') as "featuredImage" from blog_posts p
      where ${isPublic} order by ${latestPublishedFirst} limit ${size} offset ${part * size}`)
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }))
  },
})

/** How many articles are published, and when one of them last changed. */
export const publishedTotals = cachedByTag({
  name: 'published-totals',
  tags: () => [tags.posts],
  whileBuilding: { total: 0, updatedAt: undefined },
  async load(): Promise<{ total: number; updatedAt: string | undefined }> {
    const [totals] = await query<{ total: number; updatedAt: string | null }>(sql`
      select count(*)::int as total, max(p.updated_at) as "updatedAt" from blog_posts p where ${isPublic}`)
    const { total = 0, updatedAt } = totals ?? {}
    return { total, updatedAt: updatedAt ? new Date(updatedAt).toISOString() : undefined }
  },
})
