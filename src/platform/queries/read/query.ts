import { createHash } from 'node:crypto'
import config from '@payload-config'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { type CollectionSlug, type DataFromCollectionSlug, getPayload, type PayloadRequest } from 'payload'
import { execute } from '@/platform/db/transaction'
import { type Page, type Pagination, paginationOf } from '@/platform/domain/pagination'

type Template = Parameters<typeof sql>

/** `execute` outside of a transaction, where no request is at hand. */
export const query = async <Row extends Record<string, unknown>>(...template: Template): Promise<Row[]> =>
  execute<Row>({ payload: await getPayload({ config }) })(...template)

const dialect = new PgDialect()

/**
 * The same for a statement that every connection prepares: parsed once, and planned only until PostgreSQL has seen that the
 * values don't matter. Its text may not depend on values, or connections would keep ever more of them.
 */
export async function preparedQuery<Row extends Record<string, unknown>>(...template: Template): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(sql(...template))
  const name = createHash('sha256').update(text).digest('base64url')
  const { db } = await getPayload({ config })
  return (await db.pool.query<Row>({ name, text, values: params })).rows
}

type List = { select: SQL; from: SQL; order: SQL }

/** Returns the rows of one page of a list, and counts them all. */
export async function pageOfRows<Row extends Record<string, unknown>>(
  { page, limit }: Page,
  { select, from, order }: List,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const [rows, counted] = await Promise.all([
    query<Row>`select ${select} ${from} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
    query<{ total: number }>`select count(*)::int as total ${from}`,
  ])
  return { rows, pagination: paginationOf({ page, limit }, counted[0]?.total ?? 0) }
}

type Docs = Page & Omit<List, 'select'> & { depth?: number }

/** Returns a page of the documents whose rows are in `from`, as far as the caller may read them. */
export async function pageOfDocs<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  { from, order, depth = 0, ...page }: Docs,
): Promise<{ docs: DataFromCollectionSlug<Slug>[]; pagination: Pagination }> {
  const { rows, pagination } = await pageOfRows<{ id: number }>(page, { select: sql`id`, from, order })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { docs: [], pagination }
  const among = { id: { in: ids } }
  const options = { collection, where: among, depth, pagination: false, overrideAccess: false, req } as const
  const { docs } = await req.payload.find(options)
  const byId = new Map((docs as DataFromCollectionSlug<Slug>[]).map((doc) => [doc.id, doc])) // without `select`, so these are complete documents
  return { docs: ids.flatMap((id) => byId.get(id) ?? []), pagination }
}
