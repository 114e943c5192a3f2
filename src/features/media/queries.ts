import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { MEDIA_SORTS } from '@/features/media/schema'
import { orderBy } from '@/platform/db/orderBy'
import { contains, mediaText } from '@/platform/db/search'
import type { Page } from '@/platform/domain/pagination'
import { newestFirst } from '@/platform/queries/conditions'
import { pageOfDocs } from '@/platform/queries/read/query'
import type { Sort } from '@/platform/schemas/sort'

type MediaFilter = Page & {
  search: string
  type: keyof typeof KINDS | ''
  sort: Sort<(typeof MEDIA_SORTS)[number]>
}

/** The two tabs of the library, as its indexes define them. */
const KINDS = {
  images: sql`mime_type like 'image/%'`,
  documents: sql`mime_type not like 'image/%'`,
}

/**
 * Returns a page of the media files the caller may read, newest first unless sorted otherwise. The search ignores case
 * and accents.
 */
export function findMedia(req: PayloadRequest, { search, type, sort, ...page }: MediaFilter) {
  const columns = {
    filename: sql`fold_text(coalesce(original_name, filename))`, // the name that is shown
    size: sql`filesize`,
    createdAt: sql`created_at`,
  }
  const from = sql`from blog_media where ${type ? KINDS[type] : sql`true`} and ${contains(mediaText, search)}`
  const order = orderBy(sort, { columns, id: sql`id`, otherwise: newestFirst })
  return pageOfDocs(req, 'media', { from, order, ...page })
}
