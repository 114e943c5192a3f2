import type { PayloadRequest } from 'payload'
import { inTransaction, takeLock } from '@/platform/db/transaction'

/**
 * Serializes changes of users, roles and sessions until the transaction ends.
 *
 * Payload reads a document, changes it and writes all of it back: two concurrent changes would undo each other, a login
 * would reactivate a suspended account, and two administrators could suspend each other.
 */
export const lockAccounts = (req: PayloadRequest) => takeLock(req, 'accounts')

/** Runs `work` in the transaction of `req`, with accounts locked until it ends. */
export const withAccountsLocked = <Result>(req: PayloadRequest, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(req, async () => {
    await lockAccounts(req)
    return work()
  })
