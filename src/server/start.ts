import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import pg from 'pg'
import { BuildError, build, isBuilt, STANDALONE } from './build'
import { type Env, EnvError, parseEnv } from './env'
import { PostgresError, startPostgres } from './postgres'
import { withProgress } from './say'
import { secretsOf } from './secrets'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SITE_LOCK = 7_062_001 // any number, the same for every start on a database of ours
const STOP_MS = 4000

/** Something keeps the site from starting; the message is the one line that an operator reads. */
class StartError extends Error {}

/** The server has ended by itself, and has said why. */
class ServerEnded extends Error {}

type Stop = () => Promise<void>
const cleanups: Stop[] = []

/** Brings everything up: environment, database, build, server. `npm run dev` does the same with Next's own server. */
async function start(isDev: boolean): Promise<void> {
  const env = readEnvironment()
  await refusePortInUse(env)
  const dataDir = path.resolve(ROOT, env.DATA_DIR)
  const built = isDev || (await isBuilt()) ? Promise.resolve() : withProgress('Compilando el sitio', build)
  built.catch(() => undefined) // awaited below; until then a failure must not end the process from behind
  const [database] = await Promise.all([databaseFor(env, dataDir), built])
  await serve(isDev, {
    ...process.env,
    ...database,
    NODE_ENV: isDev ? 'development' : 'production',
    PORT: String(env.PORT),
    HOSTNAME: env.HOST,
    SITE_URL: env.SITE_URL,
    MEDIA_DIR: path.resolve(ROOT, env.MEDIA_DIR),
    NEXT_TELEMETRY_DISABLED: '1',
  })
}

function readEnvironment(): Env {
  const { loadEnvFile } = process as { loadEnvFile?: (file: string) => void }
  try {
    loadEnvFile?.(path.join(ROOT, '.env'))
  } catch {
    // There is no .env file: the defaults are enough.
  }
  return parseEnv(process.env)
}

function refusePortInUse({ HOST, PORT }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          error.code === 'EADDRINUSE'
            ? `El puerto ${PORT} está ocupado: usa otro con PORT=3100 npm start`
            : error.message,
        ),
      ),
    )
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

/** The variables that lead to the database: those given, or those of the embedded cluster, which is up when this returns. */
async function databaseFor(env: Env, dataDir: string): Promise<{ DATABASE_URL: string; PAYLOAD_SECRET: string }> {
  if (env.DATABASE_URL && env.PAYLOAD_SECRET)
    return { DATABASE_URL: env.DATABASE_URL, PAYLOAD_SECRET: env.PAYLOAD_SECRET }
  const secrets = await secretsOf(dataDir)
  const cluster = await withProgress('Iniciando PostgreSQL', () => startPostgres(dataDir, secrets.databasePassword))
  await lockDataDir(cluster.url, env.DATA_DIR)
  cleanups.push(cluster.stop)
  return { DATABASE_URL: cluster.url, PAYLOAD_SECRET: env.PAYLOAD_SECRET ?? secrets.payloadSecret }
}

/** One site for a data directory. The lock is the database's, so it goes with the process that holds it, however that ends. */
async function lockDataDir(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // the database goes down before this connection when the site stops
  await client.connect()
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [SITE_LOCK])
  if (rows[0]?.ok) return
  await client.end()
  throw new StartError(`Otro proceso ya usa ${dataDir}: detenlo, o usa otra carpeta con DATA_DIR`)
}

/** Runs the server until it ends or somebody ends it. It migrates and seeds by itself before it listens (see `boot.ts`). */
function serve(isDev: boolean, env: NodeJS.ProcessEnv): Promise<void> {
  const preload = ['--import', path.join(ROOT, 'src/server/preload.mjs')]
  const program = isDev
    ? [
        path.join(ROOT, 'node_modules/next/dist/bin/next'),
        'dev',
        '--port',
        String(env.PORT),
        '--hostname',
        String(env.HOSTNAME),
      ]
    : [path.join(STANDALONE, 'server.js')]
  const child = spawn(process.execPath, [...preload, ...program], {
    cwd: isDev ? ROOT : STANDALONE,
    env,
    stdio: ['ignore', isDev ? 'inherit' : 'pipe', 'inherit'],
    detached: true, // Ctrl-C reaches the whole terminal group; only this process shall act on it
  })
  const up = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => showOwnLines(chunk, resolve))
    child.once('exit', () => resolve())
  })
  if (!isDev) withProgress('Iniciando el servidor', () => up)
  cleanups.push(() => endChild(child))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 || isStopping ? resolve() : reject(new ServerEnded())))
  })
}

/** Next announces itself in English; what the site says of itself is enough. Calls `first` for the first own line. */
function showOwnLines(chunk: Buffer, first: () => void): void {
  const isNoise = (line: string) => /^\s*(▲ Next\.js|- (Local|Network):|✓ )/.test(stripVTControlCharacters(line))
  const text = chunk
    .toString()
    .split('\n')
    .filter((line) => !isNoise(line))
    .join('\n')
  if (!text.trim()) return
  first()
  process.stdout.write(text)
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM') // Next finishes what is in flight
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await gone
  clearTimeout(late)
}

let isStopping = false

async function stop(code: number): Promise<never> {
  if (isStopping) return new Promise(() => undefined)
  isStopping = true
  for (const cleanup of cleanups.reverse()) await cleanup()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop(0))

/** Failures that explain themselves in one line. */
const EXPECTED = [StartError, EnvError, PostgresError, BuildError]
const isExpected = (error: unknown) => EXPECTED.some((kind) => error instanceof kind)

start(process.argv[2] === 'dev').then(
  () => stop(0),
  (error: Error) => {
    if (!(error instanceof ServerEnded)) process.stderr.write(`${isExpected(error) ? error.message : error.stack}\n`)
    return stop(1)
  },
)
