import type { PayloadRequest } from 'payload'

/** Runs SQL, inside or outside a transaction. */
export type Connection = Pick<PayloadRequest['payload']['db']['drizzle'], 'execute'>

/**
 * Returns the connection of the request's transaction, or null outside one. Waits for Payload to document how a hook
 * runs SQL in the transaction of its request: only migrations are given their connection.
 */
export async function transactionOf({ payload, transactionID }: PayloadRequest): Promise<Connection | null> {
  const session = payload.db.sessions?.[String(await transactionID)]
  return (session?.db ?? null) as Connection | null // Payload's type doesn't know which adapter it is
}
