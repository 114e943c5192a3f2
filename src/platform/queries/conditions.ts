import { sql } from '@payloadcms/db-postgres/drizzle'

/** Posts `p` that are not in the trash. */
export const notTrashed = sql`p.deleted_at is null`

/** Posts `p` that readers can see. */
export const isPublic = sql`p.is_published and p.deleted_at is null`

/** Posts `p` that were never published, or are no longer. */
export const isDraft = sql`not p.is_published and p.deleted_at is null`

/** Versions `v` that readers may see next: the newest draft of each post, and those that are scheduled. */
export const isPending = sql`(v.latest or v.id in (select version_id from blog_post_schedule where failure is null))`

/** Pages of the site that readers can see. */
export const isPublicPage = sql`_status = 'published' and deleted_at is null`

/** How often post `p` has been read. */
export const viewsOfPost = sql`coalesce((select w.views from post_views w where w.post_id = p.id), 0)`

/** The order of most lists. */
export const newestFirst = sql`created_at desc, id desc`

/** The order of published posts `p` in every list. */
export const latestPublishedFirst = sql`p.published_at desc, p.id desc`
