import { createHash } from 'node:crypto'
import config from '@payload-config'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { getPayload } from 'payload'
import { type Page, type Pagination, paginationOf } from '@/platform/domain/pagination'
import { runPrepared } from '@/seams/database/preparedStatement'

type Template = Parameters<typeof sql>

/** Runs the statement in the template and returns its rows; the caller declares its columns. */
export async function query<Row extends Record<string, unknown>>(...template: Template): Promise<Row[]> {
  const payload = await getPayload({ config })
  return (await payload.db.drizzle.execute(sql(...template))).rows as Row[] // the columns of the statement
}

const dialect = new PgDialect()

/**
 * The same for a statement that every connection prepares: parsed once, and planned only until PostgreSQL has seen that the
 * values don't matter. Its text may not depend on values, or connections would keep ever more of them.
 */
export async function preparedQuery<Row extends Record<string, unknown>>(...template: Template): Promise<Row[]> {
  const statement = dialect.sqlToQuery(sql(...template))
  const name = createHash('sha256').update(statement.sql).digest('base64url')
  return (await runPrepared(await getPayload({ config }), statement, name)) as Row[] // the columns of the statement
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
