import type { Query } from 'drizzle-orm'
import type { Payload } from 'payload'

/**
 * Runs a statement that each connection prepares under `name`, and returns its rows. Waits for a documented way to
 * prepare SQL of one's own: Drizzle's `prepare` is only for its query builder.
 */
export async function runPrepared({ db }: Payload, query: Query, name: string): Promise<unknown[]> {
  const statement = db.drizzle._.session.prepareQuery(query, undefined, name, false)
  return ((await statement.execute()) as { rows: unknown[] }).rows
}
