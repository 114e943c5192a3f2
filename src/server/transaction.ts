import type { PayloadRequest } from 'payload'

type Connection = PayloadRequest['payload']['db']['drizzle']

/** The connection of the request's own transaction, or null outside of one. */
export async function transactionOf({ payload, transactionID }: PayloadRequest): Promise<Connection | null> {
  const session = payload.db.sessions?.[String(await transactionID)]
  return (session?.db ?? null) as Connection | null // Payload's type leaves open which adapter it is
}
