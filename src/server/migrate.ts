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

/** Brings the schema up to date, or as far as the given migrations lead. */
export async function migrate(payload: Payload, wanted = migrations): Promise<void> {
  const { level } = payload.logger
  payload.logger.level = 'warn' // every file would announce itself in English
  await payload.db.migrate({ migrations: wanted as Migration[] }) // the generated files know the adapter's arguments
  payload.logger.level = level
}
