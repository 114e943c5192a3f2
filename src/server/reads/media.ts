import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { Page } from '@/domain/pagination'
import { pageOf } from './page'
import { contains, searchText } from './search'

export type MediaFilter = Page & { search: string; type: 'images' | 'documents' | '' }

/** What a search in the library looks into. */
export const mediaText = searchText(sql`original_name`, sql`filename`, sql`alt`)

/** The parts of the library, as the list and its indexes tell them apart. */
export const MEDIA_KINDS = {
  images: sql`mime_type like 'image/%'`,
  documents: sql`mime_type not like 'image/%'`,
}

/** A page of the library, newest first, for whoever may read it. Case and accents do not count in a search. */
export function findMedia(req: PayloadRequest, { search, type, ...page }: MediaFilter) {
  const isKind = type ? MEDIA_KINDS[type] : sql`true`
  return pageOf(req, 'media', { where: search ? sql`${isKind} and ${contains(mediaText, search)}` : isKind, ...page })
}
