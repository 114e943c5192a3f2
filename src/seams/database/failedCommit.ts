import type { Replacement } from './transactionMethods'

type Transact = (...args: unknown[]) => Promise<unknown>

/**
 * Makes `commitTransaction` reject if PostgreSQL didn't commit: Payload's adapter swallows a failed COMMIT and reports
 * success. Waits for https://github.com/payloadcms/payload/pull/17726 (for version 4: 17727).
 */
export const reportFailedCommits: Replacement = (db) => {
  const { beginTransaction, commitTransaction, rollbackTransaction } = db
  const outcomes = new Map<number | string, Promise<unknown>>()
  return {
    async beginTransaction(options) {
      const { drizzle } = db as unknown as { drizzle: { transaction: Transact } } // Payload's base type knows no adapter's own parts
      let outcome: Promise<unknown> = Promise.resolve()
      const transaction: Transact = (...args) => {
        outcome = drizzle.transaction(...args)
        return outcome
      }
      const watched: typeof db = Object.create(db, { drizzle: { value: { transaction } } })
      const id = await beginTransaction.call(watched, options)
      if (id !== null) outcomes.set(id, outcome)
      return id
    },
    async commitTransaction(id) {
      const outcome = outcomes.get(await id)
      outcomes.delete(await id)
      await commitTransaction.call(db, id)
      await outcome
    },
    async rollbackTransaction(id) {
      outcomes.delete(await id)
      await rollbackTransaction.call(db, id)
    },
  }
}
