import { type SQL, sql } from 'drizzle-orm'
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload'
import { LOCKS } from './locks'

/** Runs SQL, inside or outside a transaction. */
export type Connection = Pick<PayloadRequest['payload']['db']['drizzle'], 'execute'>

/** Returns the connection of the request's transaction, or null outside one. */
export async function transactionOf({ payload, transactionID }: PayloadRequest): Promise<Connection | null> {
  const session = payload.db.sessions?.[String(await transactionID)]
  return (session?.db ?? null) as Connection | null // Payload's type doesn't know which adapter it is
}

type Row = Record<string, unknown>

/**
 * Runs the statement in the template that follows: `execute(req)\`select …\``. In the transaction of `req`, so that it sees
 * its writes and holds its locks until it ends.
 */
export function execute<Found extends Row>(
  req: PayloadRequest,
): (...template: Parameters<typeof sql>) => Promise<Found[]>
/** The same for a statement that was made before. */
export function execute<Found extends Row>(req: PayloadRequest, statement: SQL): Promise<Found[]>
export function execute(req: PayloadRequest, statement?: SQL) {
  const run = async (asked: SQL): Promise<Row[]> => {
    const connection = (await transactionOf(req)) ?? req.payload.db.drizzle
    return (await connection.execute(asked)).rows
  }
  return statement ? run(statement) : (...template: Parameters<typeof sql>) => run(sql(...template))
}

/** Takes a lock until the transaction of `req` ends. Waiting too long fails (see `database.ts`). */
export const takeLock = (req: PayloadRequest, name: keyof typeof LOCKS) =>
  execute(req)`select pg_advisory_xact_lock(${LOCKS[name]})`

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
