import { sql } from '@payloadcms/db-postgres'
import type { Migration, Payload } from 'payload'
import pg from 'pg'
import { migrations } from '../../migrations'
import { databasePool } from './database'
import { LOCKS } from './locks'

/** Runs `work` while no other process prepares this database: Payload's own migrations take no lock. */
export async function withPreparationLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...databasePool(), statement_timeout: 0 })
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new Error(`la base de datos de DATABASE_URL no responde (${error.message || error.code})`) // a host with two addresses has no message
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.preparation])
    return await work()
  } finally {
    await client.end()
  }
}

/** Migrates the schema to the latest migration, or to the last of the given ones. */
export async function migrate(payload: Payload, wanted = migrations): Promise<void> {
  await refuseOlderSchema(payload)
  const { level } = payload.logger
  payload.logger.level = 'warn' // otherwise it logs every file, in English
  await payload.db.migrate({ migrations: wanted as Migration[] }) // the generated files know the adapter's argument types
  payload.logger.level = level
}

/** Migrations dated earlier were merged into the first one. */
const SQUASHED_UNTIL = '20261125_19'

/** Migrations from before the first release are gone: a schema made by them can't be upgraded. */
async function refuseOlderSchema({ db }: Payload): Promise<void> {
  const { rows: found } = await db.drizzle.execute(sql`select to_regclass('public.payload_migrations') as name`)
  if (!found[0]?.name) return
  const { rows: older } = await db.drizzle.execute(
    sql`select from payload_migrations where name <> ${migrations[0]?.name} and name < ${SQUASHED_UNTIL}`,
  )
  if (older.length === 0) return
  throw new Error('la base de datos es de una versión anterior a la 0.1.0: usa otra, o una DATA_DIR nueva')
}
