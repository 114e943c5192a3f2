import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { contains } from '@/db/search'
import { MEDIA_KINDS, mediaText } from '@/db/searchTexts'
import type { Page } from '@/domain/pagination'
import { pageOf } from './read/listDocuments'

export type MediaFilter = Page & { search: string; type: 'images' | 'documents' | '' }

/** Returns a page of the media files the caller may read, newest first. The search ignores case and accents. */
export function findMedia(req: PayloadRequest, { search, type, ...page }: MediaFilter) {
  const isKind = type ? MEDIA_KINDS[type] : sql`true`
  return pageOf(req, 'media', { where: sql`${isKind} and ${contains(mediaText, search)}`, ...page })
}
