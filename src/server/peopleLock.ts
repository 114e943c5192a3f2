import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { Failure } from './failure'
import { transactionOf } from './transaction'

/** The lock's number: any that nothing else in this database locks. */
const KEY = 720_314
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Lets changes of users, roles and sessions happen one after the other, until the request's transaction ends.
 *
 * Payload reads a document, changes it and writes the whole of it: two at once would undo each other, a login would
 * revive a suspended account, and two administrators could suspend one another. Fails with 503 after eight seconds.
 */
export async function lockPeople(req: PayloadRequest): Promise<void> {
  const transaction = await transactionOf(req)
  if (!transaction) throw new Error('People are changed inside a transaction only')
  try {
    await transaction.execute(sql`select set_config('lock_timeout', '8s', true)`)
    await transaction.execute(sql`select pg_advisory_xact_lock(${KEY})`)
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) throw new Failure('unavailable', { headers: { 'Retry-After': '1' } })
    throw error
  }
}

/** PostgreSQL's code of what went wrong; the query builder wraps it. */
function codeOf(error: unknown): unknown {
  const { code, cause } = Object(error)
  return code ?? (cause && codeOf(cause))
}
