import { type SQL, sql } from 'drizzle-orm'
import type { DataFromCollectionSlug, PayloadRequest } from 'payload'
import { type Page, type Pagination, paginationOf } from '@/domain/pagination'

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
  { where, page, limit, depth = 0 }: Page & { where: SQL; depth?: number },
): Promise<{ docs: DataFromCollectionSlug<Slug>[]; pagination: Pagination }> {
  const { drizzle } = req.payload.db
  const table = TABLES[collection]
  const [found, counted] = await Promise.all([
    drizzle.execute<{ id: number }>(sql`select id from ${table} where ${where}
      order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`),
    drizzle.execute<{ total: number }>(sql`select count(*)::int as total from ${table} where ${where}`),
  ])
  const ids = found.rows.map(({ id }) => id)
  const pagination = paginationOf({ page, limit }, counted.rows[0]?.total ?? 0)
  return { docs: await inOrder(req, collection, { ids, depth }), pagination }
}

async function inOrder<Slug extends Listed>(
  req: PayloadRequest,
  collection: Slug,
  { ids, depth }: { ids: number[]; depth: number },
): Promise<DataFromCollectionSlug<Slug>[]> {
  if (ids.length === 0) return []
  const where = { id: { in: ids } }
  const { docs } = await req.payload.find({ collection, where, depth, pagination: false, overrideAccess: false, req })
  const byId = new Map((docs as DataFromCollectionSlug<Slug>[]).map((doc) => [doc.id, doc])) // without `select`, so these are complete documents
  return ids.flatMap((id) => byId.get(id) ?? [])
}
