import { sql } from '@payloadcms/db-postgres'
import type { Migration, Payload } from 'payload'
import pg from 'pg'
import { migrations } from '../../migrations'
import { databasePool } from './database'
import { LOCKS } from './locks'

/** Runs `work` while no other process of this database prepares it: Payload's own migrations take no lock. */
export async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...databasePool(), statement_timeout: 0 })
  await client.connect().catch((error: Error) => {
    throw new Error(`la base de datos de DATABASE_URL no responde (${error.message})`)
  })
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.preparation])
    return await work()
  } finally {
    await client.end()
  }
}

/** Brings the schema up to date, or up to the given migrations. */
export async function migrate(payload: Payload, wanted = migrations): Promise<void> {
  await refuseOlderSchema(payload)
  const { level } = payload.logger
  payload.logger.level = 'warn' // every file would announce itself in English
  await payload.db.migrate({ migrations: wanted as Migration[] }) // the generated files know the adapter's arguments
  payload.logger.level = level
}

/** The steps before the first release are gone: a schema that they made can't be brought up to date. */
async function refuseOlderSchema({ db }: Payload): Promise<void> {
  const { rows: found } = await db.drizzle.execute(sql`select to_regclass('public.payload_migrations') as name`)
  if (!found[0]?.name) return
  const { rows } = await db.drizzle.execute(sql`select name from payload_migrations`)
  if (rows.length === 0 || rows.some(({ name }) => name === migrations[0]?.name)) return
  throw new Error('la base de datos es de una versión anterior a la 0.1.0: usa otra, o una DATA_DIR nueva')
}
