import { sql } from '@payloadcms/db-postgres/drizzle'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { type Transaction, transactionOf } from '@/seams/database/transactionConnection'
import { LOCKS } from './locks'

/**
 * Runs the statement of a template, `execute(req)\`select …\``, in the transaction of `req`: it sees what the transaction
 * has written, and its locks are held until the end of it. `execute({ payload })` runs it on its own.
 */
export const execute =
  <Row extends Record<string, unknown>>(req: Transaction) =>
  async (...template: Parameters<typeof sql>): Promise<Row[]> => {
    const connection = (await transactionOf(req)) ?? req.payload.db.drizzle
    return (await connection.execute(sql(...template))).rows as Row[] // the columns of the statement
  }

/** Takes a lock, or that of one `key` of many, until the transaction of `req` ends. Waiting too long fails (see `database.ts`). */
export const takeLock = (req: PayloadRequest, name: keyof typeof LOCKS, key?: string) =>
  key === undefined
    ? execute(req)`select pg_advisory_xact_lock(${LOCKS[name]})`
    : execute(req)`select pg_advisory_xact_lock(${LOCKS[name]}, hashtext(${key}::text))`

/** Runs `work` in a transaction: the request's own if it has one. */
export async function inTransaction<Result>(req: PayloadRequest, work: () => Promise<Result>): Promise<Result> {
  const isOurs = await initTransaction(req)
  try {
    const result = await work()
    if (isOurs) await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
