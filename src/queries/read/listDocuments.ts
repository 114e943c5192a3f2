import { type SQL, sql } from 'drizzle-orm'
import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import type { Page, Pagination } from '@/domain/pagination'
import { pageOfRows } from './query'

type Listed = 'media' | 'users' | 'contact-submissions'

const TABLES: Record<Listed, SQL> = {
  media: sql`blog_media`,
  users: sql`users`,
  'contact-submissions': sql`contact_submissions`,
}

/** Returns a page of the rows that match `where` and that the caller may read, newest first. */
export async function pageOf<Slug extends Listed>(
  req: PayloadRequest,
  collection: Slug,
  { where, depth = 0, ...page }: Page & { where: SQL; depth?: number },
): Promise<{ docs: DataFromCollectionSlug<Slug>[]; pagination: Pagination }> {
  const from = sql`from ${TABLES[collection]} where ${where}`
  const order = sql`created_at desc, id desc`
  const { rows, pagination } = await pageOfRows<{ id: number }>(page, { select: sql`id`, from, order })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { docs: [], pagination }
  const among = { id: { in: ids } }
  const options = { collection, where: among, depth, pagination: false, overrideAccess: false, req } as const
  const { docs } = await req.payload.find(options)
  const byId = new Map((docs as DataFromCollectionSlug<Slug>[]).map((doc) => [doc.id, doc])) // without `select`, so these are complete documents
  return { docs: ids.flatMap((id) => byId.get(id) ?? []), pagination }
}
