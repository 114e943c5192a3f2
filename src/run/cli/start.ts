import { type ChildProcess, spawn } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Env, OperatorError } from '@/platform/env'
import { describeError, log } from '@/platform/log'
import { listenFault, machineFault } from '@/platform/system'
import { build, bundleServer, isBuilt, STANDALONE } from './build'
import { withProgress } from './console'
import { open, readEnvironment } from './installation'

const STOP_MS = 3000
const PORT_WAIT_MS = 2000
/** A PostgreSQL that recovers for longer goes on after a stop, and the next start takes it over. */
const OPENING_MS = 30_000
/**
 * glibc gives threads up to eight arenas per core, and rarely returns freed memory (see docs/decisions/0070-arenas.md).
 */
const MALLOC_ARENA_MAX = '2'

/** The server exited by itself, and has logged why. */
class ServerEnded extends Error {}

type Stop = () => Promise<void>
const cleanups: Stop[] = []

/** Starts everything: environment, database, build, server. `npm run dev` does the same with Next's dev server. */
async function start(isDev: boolean): Promise<void> {
  const env = readEnvironment()
  await refusePortInUse(env)
  const built = isDev || (await isBuilt()) ? Promise.resolve() : buildOrStop()
  built.catch(() => undefined) // awaited below; until then a failure must not be an unhandled rejection
  const [database] = await Promise.all([databaseFor(env), built])
  if (isStopping) return
  await serve(isDev, {
    MALLOC_ARENA_MAX, // read by glibc alone, when the process starts
    ...process.env,
    ...database,
    NODE_ENV: isDev ? 'development' : 'production',
    PORT: String(env.PORT),
    HOST: env.HOST,
    SITE_URL: env.SITE_URL,
    MEDIA_DIR: path.resolve(env.MEDIA_DIR),
    NEXT_TELEMETRY_DISABLED: '1',
  })
}

/** Fails if another process listens on the port. A server whose parent was killed needs a moment to exit. */
async function refusePortInUse({ HOST, PORT }: Env): Promise<void> {
  const deadline = performance.now() + PORT_WAIT_MS
  for (;;) {
    const fault = await listenOnce(HOST, PORT)
    if (!fault) return
    if (fault.code !== 'EADDRINUSE' || performance.now() > deadline)
      throw new OperatorError(listenFault(fault, { HOST, PORT }))
    await wait(100)
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

/**
 * The variables for the database: those given, or those of the embedded cluster, which is running when this returns.
 */
async function databaseFor(env: Env): Promise<{ DATABASE_URL: string; PAYLOAD_SECRET: string }> {
  const opening = open(env)
  cleanups.push(() => {
    const closed = opening.then(
      ({ close }) => close(),
      () => undefined,
    )
    return Promise.race([closed, wait(OPENING_MS)])
  })
  const { url, payloadSecret, isInUse, keepRunning } = await withProgress('Iniciando PostgreSQL', () => opening)
  if (isInUse) throw new OperatorError(`Otro proceso ya usa ${env.DATA_DIR}: detenlo, o usa otra carpeta con DATA_DIR`)
  keepRunning()
  return { DATABASE_URL: url, PAYLOAD_SECRET: payloadSecret }
}

/** Runs the server until it exits or is stopped. It migrates and seeds itself before it responds (see `boot.ts`). */
async function serve(isDev: boolean, env: NodeJS.ProcessEnv): Promise<void> {
  if (isDev) await bundleServer()
  const cwd = isDev ? process.cwd() : STANDALONE
  const program = [...(isDev ? ['--enable-source-maps'] : []), 'dist/server.js']
  const child = spawn(process.execPath, program, {
    cwd,
    env,
    // The IPC channel tells the server when this process is gone, however it ended (see `platform/http/server.ts`).
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true, // Ctrl-C reaches the whole terminal group; only this process should handle it
  })
  cleanups.push(() => endChild(child))
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => {
      if (code === 0 || isStopping) resolve()
      else if (signal) reject(new OperatorError(`El servidor terminó por la señal ${signal}: quizá falta memoria`))
      else reject(new ServerEnded())
    })
  })
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM') // it finishes the requests in flight
  const late = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), STOP_MS)
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

// Whoever reads the output may disappear (`npm start | head`): the site keeps running and is still stopped in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

// `on`, not `once`: a terminal signals its whole group and npm forwards its own copy, so each signal arrives twice, and
// without a listener the second would kill this process before its children.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const) process.on(signal, () => stop(0))

// npm forwards signals, but not a kill -9 of itself, which is meant for everything it started.
const parent = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(0), 500).unref()

const faultOf = (error: Error) =>
  error instanceof OperatorError ? error.message : (machineFault(error) ?? describeError(error))

start(process.argv[2] === 'dev').then(
  () => stop(0),
  (error: Error) => {
    if (!(error instanceof ServerEnded)) log('error', faultOf(error))
    return stop(1)
  },
)
