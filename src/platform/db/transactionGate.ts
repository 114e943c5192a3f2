import { semaphore } from '@/platform/semaphore'
import type { Replacement } from '@/seams/database/transactionMethods'
import { MOST_TRANSACTIONS } from './database'

/**
 * Lets `MOST_TRANSACTIONS` run at once; the others queue, without a connection.
 *
 * Every transaction holds a connection, and some steps within one need another (to read the user's role, or whether
 * somebody else is editing). If transactions held all connections of the pool, they would deadlock.
 */
export const gateTransactions: Replacement = (db) => {
  const { beginTransaction, commitTransaction, rollbackTransaction } = db
  const gate = semaphore({ most: MOST_TRANSACTIONS })
  const open = new Map<number | string, () => void>()
  const leave = async (id: Parameters<typeof commitTransaction>[0]) => {
    open.get(await id)?.()
    open.delete(await id)
  }
  return {
    async beginTransaction(options) {
      const leaveGate = await gate.acquire()
      const id = await beginTransaction.call(db, options).catch((error) => {
        leaveGate()
        throw error
      })
      if (id === null) leaveGate()
      else open.set(id, leaveGate)
      return id
    },
    commitTransaction: (id) => commitTransaction.call(db, id).finally(() => leave(id)),
    rollbackTransaction: (id) => rollbackTransaction.call(db, id).finally(() => leave(id)),
  }
}
