import type { BaseDatabaseAdapter, DatabaseAdapterObj } from 'payload'

/**
 * Lets at most `most` transactions run at once; the others wait in order, without a connection.
 *
 * Every transaction holds a connection, and some of what happens within one asks for another (whose role it is, whether
 * somebody edits). Were all connections of the pool held by transactions, each would wait for the others for ever.
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
      const gate = gateFor(most)
      const open = new Set<number | string>()
      const leave = async (id: Parameters<typeof commitTransaction>[0]) => {
        if (open.delete(await id)) gate.leave()
      }
      return Object.assign(db, {
        async beginTransaction(options?: Record<string, unknown>) {
          await gate.enter()
          const id = await beginTransaction.call(db, options).catch((error) => {
            gate.leave()
            throw error
          })
          if (id === null) gate.leave()
          else open.add(id)
          return id
        },
        commitTransaction: (id: Parameters<typeof commitTransaction>[0]) =>
          commitTransaction.call(db, id).finally(() => leave(id)),
        rollbackTransaction: (id: Parameters<typeof rollbackTransaction>[0]) =>
          rollbackTransaction.call(db, id).finally(() => leave(id)),
      })
    },
  }
}

function gateFor(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return {
    async enter(): Promise<void> {
      if (free > 0) free--
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    /** The place goes to who has waited longest. */
    leave(): void {
      const next = waiting.shift()
      if (next) next()
      else free++
    },
  }
}
