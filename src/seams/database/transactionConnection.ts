import type { PayloadRequest } from 'payload'

/** Runs SQL, inside or outside a transaction. */
type Connection = Pick<PayloadRequest['payload']['db']['drizzle'], 'execute'>

/** The part of a request that says in which transaction it is; `{ payload }` is in none. */
export type Transaction = Pick<PayloadRequest, 'payload' | 'transactionID'>

/**
 * Returns the connection of the request's transaction, or null outside one. Waits for Payload to document how a hook
 * runs SQL in the transaction of its request: only migrations are given their connection.
 */
export async function transactionOf({ payload, transactionID }: Transaction): Promise<Connection | null> {
  const session = payload.db.sessions?.[String(await transactionID)]
  return (session?.db ?? null) as Connection | null // Payload's type doesn't know which adapter it is
}
