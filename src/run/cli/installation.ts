import { existsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { LOCKS } from '@/platform/db/locks'
import { type Env, OperatorError, parseEnv } from '@/platform/env'
import { connected, isEmpty } from './connected'
import { addEnvFile } from './envFile'
import { startPostgres } from './postgres'
import { secretsOf } from './secrets'

/** Loads `.env` and parses the environment. */
export function readEnvironment(): Env {
  addEnvFile('.env')
  return parseEnv(process.env)
}

/**
 * Claims the data directory for this process; returns false if it is taken. The database holds the lock, so it is
 * released however its holder ends.
 */
async function lockDataDir(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // on shutdown the database closes before this connection
  await client.connect()
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCKS.site])
  if (rows[0]?.ok) return true
  await client.end()
  return false
}

/** An installation's database, for the site, or for a command that runs beside it or instead of it. */
export type OpenDatabase = {
  url: string
  payloadSecret: string
  isInUse: boolean
  close: () => Promise<void>
  /** From now on, restarts the embedded PostgreSQL whenever it dies. */
  keepRunning: () => void
}

/**
 * Opens the database that the site would use: that of `DATABASE_URL`, or the embedded one, which is started unless it
 * is running. A command that is ended closes it.
 */
export function openDatabase(env: Env): Promise<OpenDatabase> {
  const opening = open(env)
  let isEnding = false
  const end = () => {
    if (!isEnding) opening.then(({ close }) => close()).finally(() => process.exit(1))
    isEnding = true
  }
  // `on`, not `once`: Ctrl+C is pressed twice, or npm repeats it, and without a listener the second would end this process
  // at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  return opening
}

/**
 * Runs a command that needs an existing database, and closes that afterwards. Refuses one that is missing or empty, since
 * `DATA_DIR` may be mistyped, and one of a newer version. `work` itself imports what reads the configuration: its variables
 * are set here.
 */
export async function withInstallation(env: Env, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const dir = path.resolve(env.DATA_DIR)
  if (!env.DATABASE_URL && !existsSync(path.join(dir, 'postgres')))
    throw new OperatorError(`Variable DATA_DIR: no hay ninguna base de datos en ${dir}`)
  const database = await openDatabase(env)
  try {
    if (await connected(database.url, isEmpty))
      throw new OperatorError('La base de datos está vacía: inicia antes el sitio')
    configureFor(database)
    const { refuseNewer } = await import('@/platform/db/migrate') // Payload, which `npm start` itself does without
    refuseNewer(await connected(database.url, appliedMigrations))
    await work(database)
  } finally {
    await database.close()
  }
}

async function appliedMigrations(client: pg.Client): Promise<{ name: string }[]> {
  return (await client.query<{ name: string }>('select name from payload_migrations')).rows
}

/** Same as `openDatabase`, but leaves closing to the caller, also if the process is ended. */
export async function open({ DATABASE_URL: url, PAYLOAD_SECRET: payloadSecret, DATA_DIR }: Env): Promise<OpenDatabase> {
  const close = async () => undefined
  if (url && payloadSecret) return { url, payloadSecret, isInUse: false, close, keepRunning: () => undefined }
  const dataDir = path.resolve(DATA_DIR)
  const secrets = await secretsOf(dataDir)
  const cluster = await startPostgres(dataDir, secrets.databasePassword)
  const isOurs = await lockDataDir(cluster.url)
  return {
    url: cluster.url,
    payloadSecret: payloadSecret ?? secrets.payloadSecret,
    isInUse: !isOurs,
    close: isOurs ? cluster.stop : close,
    keepRunning: () => cluster.restartOnExit(() => lockDataDir(cluster.url)), // the lock was released with the server
  }
}

/** Makes the configuration, imported later, use `database`. */
export function configureFor({ url, payloadSecret }: OpenDatabase): void {
  Object.assign(process.env, { DATABASE_URL: url, PAYLOAD_SECRET: payloadSecret })
}
