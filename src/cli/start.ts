import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Env, EnvError } from '@/env'
import { log } from '@/log'
import { BuildError, build, bundleServer, isBuilt, STANDALONE } from './build'
import { withProgress } from './console'
import { lockDataDir, readEnvironment } from './installation'
import { type Cluster, startPostgres } from './postgres'
import { PostgresError } from './postgresProgram'
import { secretsOf } from './secrets'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const STOP_MS = 3000
const PORT_WAIT_MS = 2000

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
  const built = isDev || (await isBuilt()) ? Promise.resolve() : buildOrStop()
  built.catch(() => undefined) // awaited below; until then a failure must not end the process from behind
  const [database] = await Promise.all([databaseFor(env, dataDir), built])
  if (isStopping) return
  await serve(isDev, {
    ...process.env,
    ...database,
    NODE_ENV: isDev ? 'development' : 'production',
    PORT: String(env.PORT),
    HOST: env.HOST,
    SITE_URL: env.SITE_URL,
    MEDIA_DIR: path.resolve(ROOT, env.MEDIA_DIR),
    NEXT_TELEMETRY_DISABLED: '1',
  })
}

/** Fails when somebody else listens there. A server whose start was killed needs a moment to go. */
async function refusePortInUse({ HOST, PORT }: Env): Promise<void> {
  const deadline = Date.now() + PORT_WAIT_MS
  for (;;) {
    const fault = await listenOnce(HOST, PORT)
    if (!fault) return
    if (fault.code !== 'EADDRINUSE') throw new StartError(fault.message)
    if (Date.now() > deadline) throw new StartError(`El puerto ${PORT} está ocupado: usa otro con PORT=3100 npm start`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function listenOnce(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

function buildOrStop(): Promise<void> {
  const abort = new AbortController()
  cleanups.push(async () => abort.abort())
  return withProgress('Compilando el sitio', () => build(abort.signal))
}

/** The variables that lead to the database: those given, or those of the embedded cluster, which is up when this returns. */
async function databaseFor(env: Env, dataDir: string): Promise<{ DATABASE_URL: string; PAYLOAD_SECRET: string }> {
  if (env.DATABASE_URL && env.PAYLOAD_SECRET)
    return { DATABASE_URL: env.DATABASE_URL, PAYLOAD_SECRET: env.PAYLOAD_SECRET }
  const secrets = await secretsOf(dataDir)
  const cluster = ownCluster(env, dataDir, secrets.databasePassword)
  cleanups.push(() =>
    cluster.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  ) // one that is somebody else's is left alone
  const { url } = await withProgress('Iniciando PostgreSQL', () => cluster)
  return { DATABASE_URL: url, PAYLOAD_SECRET: env.PAYLOAD_SECRET ?? secrets.payloadSecret }
}

async function ownCluster({ DATA_DIR }: Env, dataDir: string, password: string): Promise<Cluster> {
  const cluster = await startPostgres(dataDir, password)
  if (await lockDataDir(cluster.url)) {
    cluster.keepUp(() => lockDataDir(cluster.url)) // the lock has gone with the server that held it
    return cluster
  }
  throw new StartError(`Otro proceso ya usa ${DATA_DIR}: detenlo, o usa otra carpeta con DATA_DIR`)
}

/** Runs the server until it ends or somebody ends it. It migrates and seeds by itself before it answers (see `boot.ts`). */
async function serve(isDev: boolean, env: NodeJS.ProcessEnv): Promise<void> {
  if (isDev) await bundleServer()
  const cwd = isDev ? ROOT : STANDALONE
  const program = [...(isDev ? ['--enable-source-maps'] : []), 'dist/server.js']
  const child = spawn(process.execPath, program, {
    cwd,
    env,
    // The channel tells the server that this process is gone, however it went (see `http/server.ts`).
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true, // Ctrl-C reaches the whole terminal group; only this process shall act on it
  })
  const up = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new ServerEnded()))
  })
  withProgress('Iniciando el servidor', () => up).catch(() => undefined) // told below
  cleanups.push(() => endChild(child))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 || isStopping ? resolve() : reject(new ServerEnded())))
  })
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM') // it finishes what is in flight
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

// Whoever read what is printed may go (`npm start | head`): the site stays, and what it started is still ended in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// For good, not once: a terminal signals its whole group and npm passes its own copy on, so each comes twice, and a signal
// that nobody listens to any more would end this process before what it started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => stop(0))

// npm passes its signals on, but not a kill -9 of itself: whoever kills what they started means all of it.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(0), 500).unref()

/** Failures that explain themselves in one line. */
const EXPECTED = [StartError, EnvError, PostgresError, BuildError]
const isExpected = (error: unknown) => EXPECTED.some((kind) => error instanceof kind)

start(process.argv[2] === 'dev').then(
  () => stop(0),
  (error: Error) => {
    if (!(error instanceof ServerEnded)) log('error', isExpected(error) ? error.message : `${error.stack}`)
    return stop(1)
  },
)
