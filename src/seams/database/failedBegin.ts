import type { Payload } from 'payload'

type Work = (transaction: object) => Promise<unknown>
type Transact = (work: Work, ...options: never[]) => Promise<unknown>
type Options = {
  /** Waits for a transaction's turn, before it takes a connection. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Whether the connection must be closed after this error. */
  isBroken: (error: unknown) => boolean
}

const outcomes = new WeakMap<object, Promise<unknown>>()

/** Resolves once PostgreSQL has committed this transaction of Drizzle, and rejects if it doesn't. */
export const outcomeOf = (transaction: object): Promise<unknown> | undefined => outcomes.get(transaction)

/**
 * Makes Drizzle's transactions wait for their turn, and release their connection. Drizzle never releases that of a
 * transaction whose BEGIN fails, so that each would take a place in the pool for good, and never closes a broken one.
 * Waits for https://github.com/drizzle-team/drizzle-orm/issues/6023 and 6114.
 */
export function releaseConnections({ db: { pool, drizzle } }: Payload, { inTurn, isBroken }: Options): void {
  const { session } = drizzle._
  const transaction: Transact = session.transaction
  const released: Transact = (work, ...options) => {
    const outcome = inTurn(async () => {
      const client = await pool.connect()
      const own = Object.create(session, { client: { value: client } })
      const noted: Work = (begun) => {
        outcomes.set(begun, outcome)
        return work(begun)
      }
      let mustClose = false
      try {
        return await transaction.call(own, noted, ...options)
      } catch (error) {
        mustClose = isBroken(error)
        throw error
      } finally {
        client.release(mustClose)
      }
    })
    return outcome
  }
  Object.assign(session, { transaction: released })
}
