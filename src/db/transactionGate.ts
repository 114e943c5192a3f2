import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'
import { queue } from '@/queue'

/**
 * Lets at most `most` transactions run at once; the others queue, without a connection.
 *
 * Every transaction holds a connection, and some steps within one need another (to read the user's role, or whether
 * somebody else is editing). If transactions held all connections of the pool, they would deadlock.
 */
export function withTransactionGate<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
  most: number,
): DatabaseAdapterObj<Adapter> {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      const { beginTransaction, commitTransaction, rollbackTransaction } = db
      const gate = queue({ most })
      const open = new Map<number | string, () => void>()
      const outcomes = new Map<number | string, Promise<unknown>>()
      const leave = async (id: Parameters<typeof commitTransaction>[0]) => {
        outcomes.delete(await id)
        open.get(await id)?.()
        open.delete(await id)
      }
      return Object.assign(db, {
        async beginTransaction(options?: Record<string, unknown>) {
          const leaveGate = await gate.enter()
          const { watched, outcome } = watch(db)
          const id = await beginTransaction.call(watched, options).catch((error) => {
            leaveGate()
            throw error
          })
          if (id === null) leaveGate()
          else {
            open.set(id, leaveGate)
            outcomes.set(id, outcome())
          }
          return id
        },
        async commitTransaction(id: Parameters<typeof commitTransaction>[0]) {
          const outcome = outcomes.get(await id)
          await commitTransaction.call(db, id).finally(() => leave(id))
          await outcome // rejects if PostgreSQL didn't commit
        },
        rollbackTransaction: (id: Parameters<typeof rollbackTransaction>[0]) =>
          rollbackTransaction.call(db, id).finally(() => leave(id)),
      })
    },
  }
}

type Transact = (...args: unknown[]) => Promise<unknown>

/**
 * Returns the adapter to run `beginTransaction` on, and the outcome of the transaction it starts.
 *
 * Payload swallows a failed COMMIT and would report success.
 */
function watch<Db extends object>(db: Db): { watched: Db; outcome: () => Promise<unknown> } {
  const { drizzle } = db as { drizzle: { transaction: Transact } } // Payload's base type doesn't know which adapter it is
  let outcome: Promise<unknown> = Promise.resolve()
  const transaction: Transact = (...args) => {
    outcome = drizzle.transaction(...args)
    return outcome
  }
  return { watched: Object.create(db, { drizzle: { value: { transaction } } }) as Db, outcome: () => outcome }
}
