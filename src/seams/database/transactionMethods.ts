import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'

type Methods = Pick<BaseDatabaseAdapter, 'beginTransaction' | 'commitTransaction' | 'rollbackTransaction'>
/** Makes new methods for transactions, which call those that the adapter has had so far. */
export type Replacement = (db: BaseDatabaseAdapter) => Partial<Methods>

/**
 * Returns the database adapter with its methods for transactions replaced, by each replacement in turn: the last one is
 * the outermost. Payload calls these methods for every transaction. Waits for hooks around transactions.
 */
export function replacingTransactions<Adapter extends BaseDatabaseAdapter>(
  adapter: DatabaseAdapterObj<Adapter>,
  replacements: Replacement[],
): DatabaseAdapterObj<Adapter> {
  return {
    ...adapter,
    init(args) {
      const db = adapter.init(args)
      for (const replace of replacements) Object.assign(db, replace(db))
      return db
    },
  }
}
