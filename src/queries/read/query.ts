import config from '@payload-config'
import type { SQL } from 'drizzle-orm'
import { getPayload } from 'payload'

/** Runs a statement and returns its rows; the caller declares its columns. */
export async function query<Row extends Record<string, unknown>>(statement: SQL): Promise<Row[]> {
  const payload = await getPayload({ config })
  return (await payload.db.drizzle.execute(statement)).rows as Row[] // the columns of the statement
}
