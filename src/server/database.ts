import { type postgresAdapter, sql } from '@payloadcms/db-postgres'
import { bigint, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import type { Payload } from 'payload'
import pg, { type PoolConfig } from 'pg'
import { NOTICES_TABLE } from './contactNotices'
import { IDEMPOTENCY_TABLE } from './idempotency'
import { LIMITS_TABLE } from './limits'
import { UNCLAIMED_TABLE } from './media/unclaimed'

/** How many transactions run at once; as many connections are left for what they, and reads, ask besides. */
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
  connectionString: process.env.DATABASE_URL,
  max: 2 * MOST_TRANSACTIONS,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  onConnect: prepare,
  options: '-c random_page_cost=1.1', // PostgreSQL's own guess is of disks with heads, and keeps it from its indexes
})

/** Rejects when the database doesn't answer. */
export const pingDatabase = async ({ db }: Payload) => db.drizzle.execute(sql`select 1`)

type SchemaHook = NonNullable<Parameters<typeof postgresAdapter>[0]['beforeSchemaInit']>[number]

/** Tables beside those of the collections, so that migrations make and know them. */
export const ownTables: SchemaHook = ({ schema }) => ({
  ...schema,
  tables: {
    ...schema.tables,
    [LIMITS_TABLE]: pgTable(LIMITS_TABLE, {
      key: varchar('key', { length: 255 }).primaryKey(),
      points: integer('points').notNull().default(0),
      expire: bigint('expire', { mode: 'number' }),
    }),
    [UNCLAIMED_TABLE]: pgTable(UNCLAIMED_TABLE, {
      key: varchar('key', { length: 255 }).primaryKey(),
      dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    }),
    [NOTICES_TABLE]: pgTable(
      NOTICES_TABLE,
      {
        submissionId: integer('submission_id').primaryKey(),
        attempts: integer('attempts').notNull().default(0),
        nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
      },
      (table) => [index('contact_notices_next_attempt_at_idx').on(table.nextAttemptAt)],
    ),
    [IDEMPOTENCY_TABLE]: pgTable(
      IDEMPOTENCY_TABLE,
      {
        key: varchar('key', { length: 64 }).primaryKey(),
        sent: varchar('sent', { length: 64 }).notNull(),
        answer: text('answer').notNull(),
        createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
      },
      (table) => [index('idempotency_keys_created_at_idx').on(table.createdAt)],
    ),
  },
})
