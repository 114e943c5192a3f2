import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { contains } from '@/db/search'
import { contactText } from '@/db/searchTexts'
import type { Page } from '@/domain/pagination'
import type { ContactStatus } from '@/schemas/contactRequest'
import { pageOf } from './read/listDocuments'

export type ContactFilter = Page & {
  search: string
  /** Empty: all but spam, which is listed separately. */
  status: ContactStatus | ''
}

/** Returns a page of the contact requests the caller may read, newest first. The search ignores case and accents. */
export function findContactRequests(req: PayloadRequest, { search, status, ...page }: ContactFilter) {
  const hasStatus = status ? sql`status = ${status}` : sql`status <> 'spam'`
  const where = sql`${hasStatus} and ${contains(contactText, search)}`
  return pageOf(req, 'contact-submissions', { where, ...page })
}

/** Returns the number of requests by status; statuses without requests are omitted. */
export async function contactCounts(req: PayloadRequest): Promise<Partial<Record<ContactStatus, number>>> {
  const { rows } = await req.payload.db.drizzle.execute<{ status: ContactStatus; count: number }>(
    sql`select status, count(*)::int as count from contact_submissions group by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
