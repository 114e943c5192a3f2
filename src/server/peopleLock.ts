import { sql } from '@payloadcms/db-postgres'
import { LOCKS } from './locks'
import type { Connection } from './transaction'

/**
 * Lets changes of users, roles and sessions happen one after the other, until the transaction ends.
 *
 * Payload reads a document, changes it and writes the whole of it: two at once would undo each other, a login would
 * revive a suspended account, and two administrators could suspend one another. Whoever waits too long fails (see `database.ts`).
 */
export async function lockPeople(transaction: Connection): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS.people})`)
}
