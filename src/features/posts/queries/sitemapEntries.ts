import { sql } from '@payloadcms/db-postgres/drizzle'
import { tags } from '@/platform/cache/tags'
import { isoTime } from '@/platform/db/isoTime'
import { isPublic, latestPublishedFirst } from '@/platform/queries/conditions'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { query } from '@/platform/queries/read/query'

/** An article's entry in the sitemap; without its text, because there may be a hundred thousand. */
export type PostAddress = { slug: string; updatedAt: string; featuredImage: string }

/** One part of all published articles, newest first; `part` starts at 0, each holds `size`. */
export const postAddresses = cachedByTag({
  name: 'post-addresses',
  tags: () => [tags.posts],
  whileBuilding: [],
  load: (part: number, size: number): Promise<PostAddress[]> =>
    query`
      select p.slug, ${isoTime(sql`p.updated_at`)} as "updatedAt", coalesce(p.featured_image, '') as "featuredImage" from blog_posts p
      where ${isPublic} order by ${latestPublishedFirst} limit ${size} offset ${part * size}`,
})

/** How many articles are published, and when one of them last changed. */
export const publishedTotals = cachedByTag({
  name: 'published-totals',
  tags: () => [tags.posts],
  whileBuilding: { total: 0, updatedAt: undefined },
  async load(): Promise<{ total: number; updatedAt: string | undefined }> {
    const [totals] = await query<{ total: number; updatedAt: string | null }>`
      select count(*)::int as total, (select ${isoTime(sql`max(p.updated_at)`)} from blog_posts p where ${isPublic}) as "updatedAt"
      from blog_posts p where ${isPublic}`
    return { total: totals?.total ?? 0, updatedAt: totals?.updatedAt ?? undefined }
  },
})
