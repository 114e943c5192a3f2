import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { contains } from '@/db/search'
import { MEDIA_KINDS, mediaText } from '@/db/searchTexts'
import type { Page } from '@/domain/pagination'
import { pageOf } from './page'

export type MediaFilter = Page & { search: string; type: 'images' | 'documents' | '' }

/** A page of the library, newest first, for whoever may read it. Case and accents do not count in a search. */
export function findMedia(req: PayloadRequest, { search, type, ...page }: MediaFilter) {
  const isKind = type ? MEDIA_KINDS[type] : sql`true`
  return pageOf(req, 'media', { where: search ? sql`${isKind} and ${contains(mediaText, search)}` : isKind, ...page })
}
