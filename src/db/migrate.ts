import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import pg from 'pg'
import { OperatorError } from '@/env'
import { migrations } from '../../migrations'
import { connect } from './connect'
import { databasePool } from './database'
import { LOCKS } from './locks'
import { execute, inTransaction, transactionOf } from './transaction'

/** Runs `work` while no other process prepares this database: Payload's own migrations take no lock. */
export async function withPreparationLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...databasePool(), statement_timeout: 0 })
  await connect(client)
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.preparation])
    return await work()
  } finally {
    await client.end()
  }
}

type Migration = Pick<(typeof migrations)[number], 'name' | 'up'>

/**
 * Migrates the schema to the latest migration, or to the last of the given ones. Each is one transaction.
 *
 * Payload's own `migrate` logs every file in English, and exits when one fails, past what the caller has to clean up.
 */
export async function migrate(payload: Payload, wanted: Migration[] = migrations): Promise<void> {
  const made = await madeMigrations(payload)
  const batch = 1 + Math.max(0, ...made.map((each) => each.batch))
  for (const { name, up } of wanted) {
    if (made.some((each) => each.name === name)) continue
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      await up({ db: (await transactionOf(req)) as MigrateUpArgs['db'], payload, req }) // `execute` is all that it needs
      await execute(req)`insert into payload_migrations (name, batch) values (${name}, ${batch})`
    }).catch((cause: Error) => {
      const reason = cause.cause instanceof Error ? cause.cause : cause // Drizzle's own message is the whole statement
      throw new Error(`La migración ${name} falló: ${reason.message}`, { cause: reason })
    })
  }
}

/** Migrations dated earlier were merged into the first one. */
const SQUASHED_UNTIL = '20261125_19'

/**
 * The migrations that this database has had. Those from before the first release are gone: a schema made by them can't
 * be upgraded.
 */
async function madeMigrations({ db }: Payload): Promise<{ name: string; batch: number }[]> {
  const { rows: found } = await db.drizzle.execute(sql`select to_regclass('public.payload_migrations') as name`)
  if (!found[0]?.name) return []
  const { rows: made } = await db.drizzle.execute<{ name: string; batch: number }>(
    sql`select name, batch::int from payload_migrations`,
  )
  if (made.some(({ name }) => name !== migrations[0]?.name && name < SQUASHED_UNTIL))
    throw new OperatorError('La base de datos es de una versión anterior a la 0.1.0: usa otra, o una DATA_DIR nueva')
  return made
}
