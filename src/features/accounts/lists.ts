import { type SQL, sql } from 'drizzle-orm'
import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import type { USER_SORTS, USER_STATUSES } from '@/features/accounts/schemas/user'
import type { ContactStatus } from '@/features/contact/schemas/contactRequest'
import { orderBy } from '@/platform/db/orderBy'
import { contains, phoneTerm } from '@/platform/db/search'
import { contactText, MEDIA_KINDS, mediaText, userText } from '@/platform/db/searchTexts'
import { execute } from '@/platform/db/transaction'
import type { Page, Pagination } from '@/platform/domain/pagination'
import { pageOfRows } from '@/platform/queries/read/query'
import type { Sort } from '@/platform/schemas/sort'
import type { MEDIA_SORTS } from '@/platform/storage/uploadLimits'

type UserFilter = Page & {
  search: string
  status: (typeof USER_STATUSES)[number] | 'all' | ''
  sort: Sort<(typeof USER_SORTS)[number]>
}
type MediaFilter = Page & {
  search: string
  type: keyof typeof MEDIA_KINDS | ''
  sort: Sort<(typeof MEDIA_SORTS)[number]>
}
type ContactFilter = {
  search: string
  /** Empty: all but spam, which is listed separately. */
  status: ContactStatus | ''
}

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
  const order = orderBy(sort, { columns, id: sql`id`, otherwise: NEWEST })
  return pageOf(req, 'users', { where: sql`${hasStatus} and ${contains(userText, search)}`, order, ...page, depth: 1 })
}

/**
 * Returns a page of the media files the caller may read, newest first unless sorted otherwise. The search ignores case
 * and accents.
 */
export function findMedia(req: PayloadRequest, { search, type, sort, ...page }: MediaFilter) {
  const isKind = type ? MEDIA_KINDS[type] : sql`true`
  const columns = {
    filename: sql`fold_text(coalesce(original_name, filename))`, // the name that is shown
    size: sql`filesize`,
    createdAt: sql`created_at`,
  }
  const order = orderBy(sort, { columns, id: sql`id`, otherwise: NEWEST })
  return pageOf(req, 'media', { where: sql`${isKind} and ${contains(mediaText, search)}`, order, ...page })
}

/** Returns a page of the contact requests the caller may read, newest first. The search ignores case and accents. */
export const findContactRequests = (req: PayloadRequest, { search, status, ...page }: ContactFilter & Page) =>
  pageOf(req, 'contact-submissions', { where: requestsOf({ search, status }), ...page })

function requestsOf({ search, status }: ContactFilter): SQL {
  const hasStatus = status ? sql`status = ${status}` : sql`status <> 'spam'`
  return sql`${hasStatus} and ${contains(contactText, phoneTerm(search))}`
}

type Beside = { newer: number | null; older: number | null }

/**
 * Returns the requests beside one in the list that these filters make, whether or not it is still in there itself: it may have
 * been answered meanwhile. The caller has checked access.
 */
export async function requestsBeside(req: PayloadRequest, id: number, filter: ContactFilter): Promise<Beside> {
  const place = sql`(select created_at, id from contact_submissions where id = ${id})`
  const matching = sql`select id from contact_submissions where ${requestsOf(filter)} and (created_at, id)`
  const [found] = await execute<Beside>(req)`select
    (${matching} > ${place} order by created_at, id limit 1) as newer,
    (${matching} < ${place} order by created_at desc, id desc limit 1) as older`
  return found ?? { newer: null, older: null }
}

/** Returns the number of contact requests by status; statuses without requests are omitted. */
export async function contactCounts(req: PayloadRequest): Promise<Partial<Record<ContactStatus, number>>> {
  const { rows } = await req.payload.db.drizzle.execute<{ status: ContactStatus; count: number }>(
    sql`select status, count(*)::int as count from contact_submissions group by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const NEWEST = sql`created_at desc, id desc`

type Listed = 'media' | 'users' | 'contact-submissions'

const TABLES: Record<Listed, SQL> = {
  media: sql`blog_media`,
  users: sql`users`,
  'contact-submissions': sql`contact_submissions`,
}

/** Returns a page of the rows that match `where` and that the caller may read. */
async function pageOf<Slug extends Listed>(
  req: PayloadRequest,
  collection: Slug,
  { where, order = NEWEST, depth = 0, ...page }: Page & { where: SQL; order?: SQL; depth?: number },
): Promise<{ docs: DataFromCollectionSlug<Slug>[]; pagination: Pagination }> {
  const from = sql`from ${TABLES[collection]} where ${where}`
  const { rows, pagination } = await pageOfRows<{ id: number }>(page, { select: sql`id`, from, order })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { docs: [], pagination }
  const among = { id: { in: ids } }
  const options = { collection, where: among, depth, pagination: false, overrideAccess: false, req } as const
  const { docs } = await req.payload.find(options)
  const byId = new Map((docs as DataFromCollectionSlug<Slug>[]).map((doc) => [doc.id, doc])) // without `select`, so these are complete documents
  return { docs: ids.flatMap((id) => byId.get(id) ?? []), pagination }
}
