import { sql } from '@payloadcms/db-postgres'
import { LOCKS } from '@/db/locks'
import type { Connection } from '@/db/transaction'

/**
 * Serializes changes of users, roles and sessions until the transaction ends.
 *
 * Payload reads a document, changes it and writes the whole of it: two at once would undo each other, a login would
 * revive a suspended account, and two administrators could suspend one another. Whoever waits too long fails (see `database.ts`).
 */
export async function lockAccounts(transaction: Connection): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCKS.accounts})`)
}
