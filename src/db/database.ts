import { sql } from '@payloadcms/db-postgres'
import type { SQL } from 'drizzle-orm'
import type { Payload } from 'payload'
import pg, { type PoolConfig } from 'pg'
import { env, workerKind } from '@/env'
import { databaseFailure } from './databaseFailure'

/**
 * How many transactions may run at once in this process; as many connections remain for reads and for further queries of
 * transactions.
 */
export const mostTransactions = () => (workerKind() ? Math.max(2, Math.floor(10 / env().WEB_CONCURRENCY)) : 10)

/**
 * The pool listens for errors only on idle clients; a connection that breaks while in use would end the whole process.
 */
class SteadyClient extends pg.Client {
  declare connectionParameters: { query_timeout?: number } // the types leave it out

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined) // the pending query rejects too
  }
}

/**
 * Makes the connection look for tables in `public` and for functions in whatever schemas hold the extensions,
 * regardless of the search path of the role or the database. Waiting for a lock ends after eight seconds, and the
 * caller is told to retry.
 */
const prepare = (client: pg.ClientBase) =>
  client.query({ text: PREPARATION, query_timeout: CONNECT_MS } as pg.QueryConfig) // the types leave the limit out
const PREPARATION = `select set_config('lock_timeout', '8s', false), set_config('search_path', concat_ws(', ', 'public', string_agg(distinct quote_ident(nspname), ', ')), false)
  from pg_extension join pg_namespace n on n.oid = extnamespace
  where extname in ('unaccent', 'pg_trgm') and nspname <> 'public'`
const CONNECT_MS = 10_000

/** The PostgreSQL connection options. Limits are explicit: pg waits forever by default. */
export const databasePool = (): PoolConfig => ({
  Client: SteadyClient,
  connectionString: env().DATABASE_URL,
  max: 2 * mostTransactions(),
  connectionTimeoutMillis: CONNECT_MS,
  statement_timeout: 30_000,
  onConnect: prepare,
  options: '-c random_page_cost=1.1', // the default assumes spinning disks and avoids indexes
})

/**
 * Keeps serving when connections break. Without a listener, an idle one that breaks ends the process; the pool opens
 * another when it needs one. And Drizzle never releases the connection of a transaction whose BEGIN fails, so that each
 * would take a place in the pool for good.
 */
export function surviveBrokenConnections({ db: { pool, drizzle } }: Payload): void {
  pool.on('error', () => undefined)
  const { session } = drizzle._
  const transaction: Transact = session.transaction
  const released: Transact = async (...args) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await transaction.apply(Object.create(session, { client: { value: client } }), args)
    } catch (error) {
      isBroken = databaseFailure(error)?.status === 503
      throw error
    } finally {
      client.release(isBroken) // it may still wait for a response, and its next user would wait too
    }
  }
  Object.assign(session, { transaction: released })
}

/** Longer than PostgreSQL lets a statement take (`statement_timeout`): after that it is silent, or no longer there. */
const SILENT_MS = 35_000

/** From now on, a query without an answer fails instead of waiting for minutes. Not before: a migration may take as long. */
export function endSilentQueries({ db: { pool } }: Payload, afterMs = SILENT_MS): void {
  pool.on('acquire', (client) => {
    ;(client as SteadyClient & typeof client).connectionParameters.query_timeout = afterMs
  })
}

type Transact = (...args: never[]) => Promise<unknown>

/** Rejects if the database doesn't respond. */
export const pingDatabase = async ({ db }: Payload) => db.drizzle.execute(sql`select 1`)

/**
 * Whether a statement finds any row. A job asks this before it begins a transaction: mostly nothing is due, and Payload logs
 * each one that can't begin.
 */
export const findsAny = async ({ db }: Payload, statement: SQL) => (await db.drizzle.execute(statement)).rows.length > 0
