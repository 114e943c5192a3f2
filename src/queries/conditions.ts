import { sql } from '@payloadcms/db-postgres'

/** Posts `p` that are not in the trash. */
export const notTrashed = sql`p.deleted_at is null`

/** Posts `p` that readers can see. */
export const isPublic = sql`p.is_published and p.deleted_at is null`

/** Posts `p` that were never published, or are no longer. */
export const isDraft = sql`not p.is_published and p.deleted_at is null`

/** Pages of the site that readers can see. */
export const isPublicPage = sql`_status = 'published' and deleted_at is null`

/** The order of published posts `p` in every list. */
export const latestPublishedFirst = sql`p.published_at desc, p.id desc`
