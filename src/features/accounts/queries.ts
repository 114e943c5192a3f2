import { sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import type { USER_SORTS, USER_STATUSES } from '@/features/accounts/schemas/user'
import { orderBy } from '@/platform/db/orderBy'
import { contains, searchText } from '@/platform/db/search'
import type { Page } from '@/platform/domain/pagination'
import { newestFirst } from '@/platform/queries/conditions'
import { pageOfDocs } from '@/platform/queries/read/query'
import type { Sort } from '@/platform/schemas/sort'

type UserFilter = Page & {
  search: string
  status: (typeof USER_STATUSES)[number] | 'all' | ''
  sort: Sort<(typeof USER_SORTS)[number]>
}

/** What the search looks in; its index uses the same expression. */
const userText = searchText(sql`username`, sql`email`, sql`name`)

/** Returns a page of the users the caller may read, with their roles, newest first unless sorted otherwise. */
export function findUsers(req: PayloadRequest, { search, status, sort, ...page }: UserFilter) {
  const hasStatus = status && status !== 'all' ? sql`status = ${status}` : sql`true`
  const columns = {
    username: sql`fold_text(username)`,
    email: sql`fold_text(email)`,
    role: sql`(select fold_text(r.name) from roles r where r.id = role_id)`,
    lastLoginAt: sql`last_login_at`,
    createdAt: sql`created_at`,
  }
  const from = sql`from users where ${hasStatus} and ${contains(userText, search)}`
  const order = orderBy(sort, { columns, id: sql`id`, otherwise: newestFirst })
  return pageOfDocs(req, 'users', { from, order, depth: 1, ...page })
}
