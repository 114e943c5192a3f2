import path from 'node:path'
import pg from 'pg'
import { LOCKS } from '@/db/locks'
import { type Env, parseEnv } from '@/env'
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
export async function lockDataDir(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // on shutdown the database closes before this connection
  await client.connect()
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCKS.site])
  if (rows[0]?.ok) return true
  await client.end()
  return false
}

/** An installation's database, for a command that runs beside the site or instead of it. */
export type OpenDatabase = { url: string; isInUse: boolean; close: () => Promise<void> }

/**
 * Opens the database that the site would use: that of `DATABASE_URL`, or the embedded one, which is started unless it
 * is running.
 */
export async function openDatabase(env: Env): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, isInUse: false, close: async () => undefined }
  const dataDir = path.resolve(env.DATA_DIR)
  const cluster = await startPostgres(dataDir, (await secretsOf(dataDir)).databasePassword)
  const isOurs = await lockDataDir(cluster.url)
  return { url: cluster.url, isInUse: !isOurs, close: isOurs ? cluster.stop : async () => undefined }
}

/** Makes the configuration, imported later, use `database`. A command signs no session, so any secret will do. */
export function configureFor(
  { PAYLOAD_SECRET = 'only-for-commands-never-used-to-sign' }: Env,
  { url }: OpenDatabase,
): void {
  Object.assign(process.env, { DATABASE_URL: url, PAYLOAD_SECRET })
}
