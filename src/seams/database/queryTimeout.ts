import type pg from 'pg'

type Limited = { connectionParameters: { query_timeout?: number } } // pg's types leave it out

/**
 * From now on, a query on one of the pool's connections fails if it has no answer after `ms`. pg's documented option
 * `query_timeout` holds from the start of a connection. Waits for a way to set it later.
 */
export function limitQueries(pool: pg.Pool, ms: number): void {
  pool.on('acquire', (client: pg.PoolClient & Partial<Limited>) => {
    if (client.connectionParameters) client.connectionParameters.query_timeout = ms
  })
}

/** Runs one query that fails if it has no answer after `ms`. Waits for `query_timeout` in the documentation of a query. */
export const limitedQuery = (client: pg.ClientBase, text: string, ms: number) =>
  client.query({ text, query_timeout: ms } as pg.QueryConfig)
