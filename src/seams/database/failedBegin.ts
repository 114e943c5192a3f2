import type { Payload } from 'payload'

type Transact = (...args: never[]) => Promise<unknown>

/**
 * Makes Drizzle release the connection of every transaction, and close it after an error for which `isBroken`. Drizzle
 * never releases that of a transaction whose BEGIN fails, so that each would take a place in the pool for good, and
 * never closes one. Waits for https://github.com/drizzle-team/drizzle-orm/issues/6023 and 6114.
 */
export function releaseConnections({ db: { pool, drizzle } }: Payload, isBroken: (error: unknown) => boolean): void {
  const { session } = drizzle._
  const transaction: Transact = session.transaction
  const released: Transact = async (...args) => {
    const client = await pool.connect()
    let mustClose = false
    try {
      return await transaction.apply(Object.create(session, { client: { value: client } }), args)
    } catch (error) {
      mustClose = isBroken(error)
      throw error
    } finally {
      client.release(mustClose)
    }
  }
  Object.assign(session, { transaction: released })
}
