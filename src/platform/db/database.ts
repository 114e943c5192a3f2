import type { Payload } from 'payload'
import pg, { type PoolConfig } from 'pg'
import { env } from '@/platform/env'
import { semaphore } from '@/platform/semaphore'
import { releaseConnections } from '@/seams/database/failedBegin'
import { limitedQuery, limitQueries } from '@/seams/database/queryTimeout'
import { databaseFailure } from './databaseFailure'
import { execute } from './transaction'

/**
 * How many transactions run at once; the others wait, without a connection. As many connections remain for reads and for
 * what some steps within a transaction ask outside of it: if transactions held all of the pool, they would deadlock.
 */
const MOST_TRANSACTIONS = 10

/**
 * The pool listens for errors only on idle clients; a connection that breaks while in use would end the whole process.
 */
class SteadyClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined) // the pending query rejects too
  }
}

/**
 * Makes the connection look for tables in `public` and for functions in whatever schemas hold the extensions,
 * regardless of the search path of the role or the database. Waiting for a lock ends after eight seconds, and the
 * caller is told to retry. PostgreSQL ends a connection that is left in a transaction for longer than any upload leaves one, or
 * whose host is gone: its locks would stop everybody for hours. The default of `random_page_cost` is for spinning disks, and
 * avoids indexes. None of it is asked for as a connection starts: PgBouncer refuses those that do.
 */
const prepare = (client: pg.ClientBase) => limitedQuery(client, PREPARATION, CONNECT_MS)
const PREPARATION = `select set_config('lock_timeout', '8s', false), set_config('statement_timeout', '30s', false),
  set_config('idle_in_transaction_session_timeout', '2min', false), set_config('tcp_keepalives_idle', '60', false),
  set_config('tcp_keepalives_interval', '15', false), set_config('tcp_keepalives_count', '4', false),
  set_config('random_page_cost', '1.1', false), set_config('search_path', concat_ws(', ', 'public', string_agg(distinct quote_ident(nspname), ', ')), false)
  from pg_extension join pg_namespace n on n.oid = extnamespace
  where extname in ('unaccent', 'pg_trgm') and nspname <> 'public'`
const CONNECT_MS = 10_000

/** The PostgreSQL connection options. Limits are explicit: pg waits forever by default. */
export const databasePool = (): PoolConfig => ({
  Client: SteadyClient,
  connectionString: env().DATABASE_URL,
  max: 2 * MOST_TRANSACTIONS,
  connectionTimeoutMillis: CONNECT_MS,
  onConnect: prepare,
})

/**
 * Limits how many transactions run at once, and keeps serving when connections break. Without a listener, an idle one that
 * breaks ends the process; the pool opens another when it needs one. One that may still wait for a response is closed: its
 * next user would wait too.
 */
export function guardConnections(payload: Payload): void {
  payload.db.pool.on('error', () => undefined)
  const turns = semaphore({ most: MOST_TRANSACTIONS })
  releaseConnections(payload, {
    inTurn: (work) => turns.run('', work),
    isBroken: (error) => databaseFailure(error)?.status === 503,
  })
}

/** Longer than PostgreSQL lets a statement take (`statement_timeout`): after that it is silent, or no longer there. */
const SILENT_MS = 35_000

/** From now on, a query without an answer fails instead of waiting for minutes. Not before: a migration may take as long. */
export const endSilentQueries = ({ db }: Payload, afterMs = SILENT_MS): void => limitQueries(db.pool, afterMs)

/** Rejects if the database doesn't respond. */
export const pingDatabase = (payload: Payload) => execute({ payload })`select 1`
