import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { contains } from '@/db/search'
import { userText } from '@/db/searchTexts'
import type { Page } from '@/domain/pagination'
import type { USER_STATUSES } from '@/schemas/user'
import { pageOf } from './read/listDocuments'

export type UserFilter = Page & { search: string; status: (typeof USER_STATUSES)[number] | 'all' | '' }

/** Returns a page of the users the caller may read, with their roles, newest first. */
export function findUsers(req: PayloadRequest, { search, status, ...page }: UserFilter) {
  const hasStatus = status && status !== 'all' ? sql`status = ${status}` : sql`true`
  return pageOf(req, 'users', { where: sql`${hasStatus} and ${contains(userText, search)}`, ...page, depth: 1 })
}
