import { sql } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import pg, { type PoolConfig } from 'pg'
import { env } from '@/env'

/** How many transactions run at once; as many connections are left for reads and for what transactions ask besides. */
export const MOST_TRANSACTIONS = 10

/** The pool listens only while a connection is idle; one that breaks in the midst of work would end the whole process. */
class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined) // whoever waits for an answer hears of it
  }
}

/**
 * Looks for tables in `public` and for functions wherever an administrator has put the extensions, whatever path the
 * role or the database brings along. Whoever can't have a row, a table or a turn in eight seconds is told to come back.
 */
const prepare = (client: pg.ClientBase) =>
  client.query(`select set_config('lock_timeout', '8s', false), set_config('search_path', concat_ws(', ', 'public', string_agg(distinct quote_ident(nspname), ', ')), false)
    from pg_extension join pg_namespace n on n.oid = extnamespace
    where extname in ('unaccent', 'pg_trgm') and nspname <> 'public'`)

/** How the site reaches PostgreSQL. Limits are explicit: pg waits for ever by default. */
export const databasePool = (): PoolConfig => ({
  Client: SteadyClient,
  connectionString: env().DATABASE_URL,
  max: 2 * MOST_TRANSACTIONS,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  onConnect: prepare,
  options: '-c random_page_cost=1.1', // PostgreSQL's own guess is of disks with heads, and keeps it from its indexes
})

/** A pool that nobody listens to ends the process when a connection breaks that nobody uses: it makes another when asked. */
export const surviveBrokenConnections = ({ db }: Payload) => {
  db.pool.on('error', () => undefined)
}

/** Rejects when the database doesn't answer. */
export const pingDatabase = async ({ db }: Payload) => db.drizzle.execute(sql`select 1`)
