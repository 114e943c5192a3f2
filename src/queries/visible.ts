import { sql } from '@payloadcms/db-postgres'

/** Which posts `p` are not in the trash. */
export const isKept = sql`p.deleted_at is null`

/** Which posts `p` readers see. */
export const isPublic = sql`p.is_published and p.deleted_at is null`

/** The order of published posts `p` in every list. */
export const latestPublishedFirst = sql`p.published_at desc, p.id desc`
