import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { createLocalReq, type Payload } from 'payload'
import pg from 'pg'
import { OperatorError } from '@/platform/env'
import { transactionOf } from '@/seams/database/transactionConnection'
import { migrations } from '../../../migrations'
import { connect } from './connect'
import { databasePool } from './database'
import { LOCKS } from './locks'
import { execute, inTransaction } from './transaction'

/** Runs `work` while no other process prepares this database: Payload's own migrations take no lock. */
export async function withPreparationLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(databasePool()) // waits without a limit
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
  const applied = await appliedMigrations(payload)
  refuseNewer(applied)
  const batch = 1 + Math.max(0, ...applied.map((each) => each.batch))
  for (const { name, up } of wanted) {
    if (applied.some((each) => each.name === name)) continue
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

/**
 * Fails if a newer version has migrated this database. Names begin with their time; an older one that isn't known was
 * merged into the first, or taken back.
 */
export function refuseNewer(applied: { name: string }[]): void {
  const newest = migrations.at(-1)?.name ?? ''
  if (applied.some(({ name }) => /^\d{8}_/.test(name) && name > newest))
    throw new OperatorError(
      'La base de datos es de una versión más nueva del programa: instala esa, o restaura en otra una copia de antes',
    )
}

/** The migrations that this database has had. */
async function appliedMigrations(payload: Payload) {
  const [table] = await execute<{ name: string | null }>({ payload })`
    select to_regclass('public.payload_migrations') as name`
  if (!table?.name) return []
  return execute<{ name: string; batch: number }>({ payload })`select name, batch::int from payload_migrations`
}
