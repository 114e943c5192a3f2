import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'

type Methods = Pick<BaseDatabaseAdapter, 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction'>

/**
 * Returns the database adapter with some of its methods for transactions replaced by those that `replace` makes for it.
 * Payload calls these methods for every transaction. Waits for hooks around transactions.
 */
export function replacingTransactions<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
  replace: (db: Adapter) => Partial<Methods>,
): DatabaseAdapterObj<Adapter> {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      return Object.assign(db, replace(db))
    },
  }
}
