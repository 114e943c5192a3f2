import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { containsTyped, phoneDigits, searchText } from '@/platform/db/search'
import { execute } from '@/platform/db/transaction'
import type { Page } from '@/platform/domain/pagination'
import { newestFirst } from '@/platform/queries/conditions'
import { pageOfDocs } from '@/platform/queries/read/query'
import type { ContactStatus, RequestsBeside } from './schemas/contactRequest'

type ContactFilter = {
  search: string
  /** Empty: all but spam, which is listed separately. */
  status: ContactStatus | ''
}

/** What the search looks in; its index uses the same expression. */
const contactText = searchText(
  ...[sql`nombre`, sql`email`, sql`empresa`, sql`telefono`, phoneDigits(sql`telefono`), sql`mensaje`],
)

/** Returns a page of the contact requests the caller may read, newest first. The search ignores case and accents. */
export function findContactRequests(req: PayloadRequest, { search, status, ...page }: ContactFilter & Page) {
  const from = sql`from contact_submissions where ${requestsOf({ search, status })}`
  return pageOfDocs(req, 'contact-submissions', { from, order: newestFirst, ...page })
}

function requestsOf({ search, status }: ContactFilter): SQL {
  const hasStatus = status ? sql`status = ${status}` : sql`status <> 'spam'`
  return sql`${hasStatus} and ${containsTyped(contactText, search)}`
}

/**
 * Returns the requests beside one in the list that these filters make, whether or not it is still in there itself: it may have
 * been answered meanwhile. The caller has checked access.
 */
export async function requestsBeside(req: PayloadRequest, id: number, filter: ContactFilter): Promise<RequestsBeside> {
  const place = sql`(select created_at, id from contact_submissions where id = ${id})`
  const matching = sql`select id from contact_submissions where ${requestsOf(filter)} and (created_at, id)`
  const [found] = await execute<RequestsBeside>(req)`select
    (${matching} > ${place} order by created_at, id limit 1) as newer,
    (${matching} < ${place} order by created_at desc, id desc limit 1) as older`
  return found ?? { newer: null, older: null }
}

/** Returns the number of contact requests by status; statuses without requests are omitted. */
export async function contactCounts(req: PayloadRequest): Promise<Partial<Record<ContactStatus, number>>> {
  const rows = await execute<{ status: ContactStatus; count: number }>(req)`
    select status, count(*)::int as count from contact_submissions group by status`
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
