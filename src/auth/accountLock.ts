import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { LOCKS } from '@/db/locks'
import { execute, inTransaction } from '@/db/transaction'

/**
 * Serializes changes of users, roles and sessions until the transaction ends.
 *
 * Payload reads a document, changes it and writes all of it back: two concurrent changes would undo each other, a login
 * would reactivate a suspended account, and two administrators could suspend each other. Waiting too long fails (see
 * `database.ts`).
 */
export const lockAccounts = (req: PayloadRequest) => execute(req, sql`select pg_advisory_xact_lock(${LOCKS.accounts})`)

/** Runs `work` in the transaction of `req`, with accounts locked until it ends. */
export const withAccountsLocked = <Result>(req: PayloadRequest, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(req, async () => {
    await lockAccounts(req)
    return work()
  })
