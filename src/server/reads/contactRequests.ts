import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import type { ContactSubmission } from '@/payload-types'
import type { ContactStatus } from '@/schemas/contactRequest'

export type ContactFilter = {
  search: string
  /** Empty: all but spam, which stands apart. */
  status: ContactStatus | ''
  page: number
  limit: number
}

/** A page of the consultation requests, newest first, for whoever may read them. */
export async function findContactRequests(req: PayloadRequest, { search, status, page, limit }: ContactFilter) {
  const { drizzle } = req.payload.db
  const where = sql`${status ? sql`c.status = ${status}` : sql`c.status <> 'spam'`} and ${matching(search)}`
  const [found, counted] = await Promise.all([
    drizzle.execute<{ id: number }>(sql`select c.id from contact_submissions c where ${where}
      order by c.created_at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`),
    drizzle.execute<{ total: number }>(sql`select count(*)::int as total from contact_submissions c where ${where}`),
  ])
  const total = counted.rows[0]?.total ?? 0
  return {
    requests: await byIds(
      req,
      found.rows.map(({ id }) => id),
    ),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  }
}

/** Case and accents don't count; `position` knows no wildcards, so the term needs no escaping. */
const matching = (term: string) =>
  term
    ? sql`position(lower(unaccent(${term})) in
        lower(unaccent(concat_ws(' ', c.nombre, c.email, c.empresa, c.telefono, c.mensaje)))) > 0`
    : sql`true`

/** How many requests have each status; one that none has is left out. */
export async function contactCounts(req: PayloadRequest): Promise<Partial<Record<ContactStatus, number>>> {
  const { rows } = await req.payload.db.drizzle.execute<{ status: ContactStatus; count: number }>(
    sql`select status, count(*)::int as count from contact_submissions group by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

async function byIds(req: PayloadRequest, ids: number[]): Promise<ContactSubmission[]> {
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: 'contact-submissions',
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    overrideAccess: false,
    req,
  })
  const byId = new Map(docs.map((request) => [request.id, request]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
