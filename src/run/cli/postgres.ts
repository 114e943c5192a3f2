import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '@/platform/env'
import {
  type Account,
  accountFor,
  type Binaries,
  ended,
  findBinaries,
  inSpanish,
  lastErrorIn,
  launch,
  signal,
  stopProcess,
} from './postgresProgram'

const MAJOR = '18'
const DATABASE = 'ozama'
/** The superuser that created the cluster. */
const OWNER = 'ozama'
/** The owner of the site's database and nothing else: an injected query reaches neither files nor programs. */
const SITE = 'site'
const READY_MS = 30_000
const UNRESPONSIVE_MS = 10_000
/** A stop would undo what a recovery has done so far: the next start would take as long, and be stopped too. */
const RECOVERY_MS = 600_000
const SHUTDOWN_MS = 3_000
const POLL_MS = 300

export type Cluster = {
  /** The site's database, as the site's role. */
  url: string
  /** The site's database, as the cluster's owner, who has rights that the site lacks. */
  ownerUrl: string
  stop: () => Promise<void>
  /** From now on, restarts the server on the same port whenever it dies; `started` runs each time it is ready again. */
  restartOnExit: (started: () => Promise<unknown>) => void
}
type Run = (port: number) => ChildProcess

/**
 * Starts the embedded PostgreSQL in `dataDir`, or takes over one that a killed site left running there.
 *
 * @param password of the cluster's owner, kept by the caller
 */
export async function startPostgres(dataDir: string, password: string, nextPort = freePort): Promise<Cluster> {
  const dir = path.join(dataDir, 'postgres')
  const binaries = await findBinaries()
  const account = await accountFor(dir)
  if (!existsSync(path.join(dir, 'PG_VERSION'))) await initialise(dir, binaries, account, password)
  await refuseOtherMajor(dir)

  const run = (port: number) => launch(binaries.postgres, ['-D', dir, '-p', `${port}`, '-k', '', ...OPTIONS], account)
  const left = await runningCluster(dir, password, run)
  if (left) return left
  await removeStaleLock(dir)
  for (const deadline = performance.now() + SHUTDOWN_MS; ; ) {
    const port = await nextPort()
    const child = run(port)
    const fault = await waitUntilReady(child, urlsOf(port, password))
    if (fault === null) {
      await createDatabase(port, password).catch(async (error) => {
        await stopProcess(child.pid)
        throw error
      })
      return clusterOf({ dir, port, password, pid: child.pid ?? 0, run })
    }
    const faster = await runningCluster(dir, password, run) // another start at the same moment
    if (faster) return faster
    const isPassing = SHUTTING_DOWN.test(fault) || fault === PORT_TAKEN
    if (!isPassing || performance.now() > deadline)
      throw new OperatorError(`PostgreSQL no arrancó: ${inSpanish(fault)}`)
    await wait(POLL_MS)
  }
}

/** The last processes of a killed server take a moment to exit; until then no other can use its files. */
const SHUTTING_DOWN = /shared memory block .* is still in use/
/** Another program listens on the port: after `freePort`, it was faster. */
const PORT_TAKEN = 'could not create any TCP/IP sockets'

const OPTIONS = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60', '-c', 'log_min_messages=error']

/** The connection URLs of a cluster. The site's own password opens none of the others. */
function urlsOf(port: number, password: string) {
  const urlOf = (user: string, secret: string, database: string) =>
    `postgres://${user}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`
  return {
    url: urlOf(SITE, sitePassword(password), DATABASE),
    ownerUrl: urlOf(OWNER, password, DATABASE),
    maintenance: urlOf(OWNER, password, 'postgres'),
  }
}

const sitePassword = (password: string) => createHmac('sha256', password).update(SITE).digest('hex')

type Running = { dir: string; port: number; password: string; pid: number; run: Run }

/** Returns a handle on the server with process id `pid`, whoever started it. */
function clusterOf({ dir, port, password, pid: first, run }: Running): Cluster {
  const urls = urlsOf(port, password)
  let pid = first
  let isStopping = false
  const restart = async (started: () => Promise<unknown>) => {
    if (isStopping || signal(pid, 0)) return
    await removeStaleLock(dir)
    if (isStopping) return
    const child = run(port)
    pid = child.pid ?? pid // known to `stop` from here on
    const fault = await waitUntilReady(child, urls)
    if (fault === null) await started() // otherwise retried on the next tick: its last processes may still be exiting
  }
  return {
    url: urls.url,
    ownerUrl: urls.ownerUrl,
    async stop() {
      isStopping = true
      await stopProcess(pid)
    },
    restartOnExit(started) {
      const look = () => restart(started).catch(() => undefined) // retried on the next tick
      const next = () => {
        if (!isStopping) setTimeout(() => look().then(next), POLL_MS).unref()
      }
      next()
    },
  }
}

/** Creates the cluster in a temporary folder and renames it: neither a kill nor another start ever sees half of one. */
async function initialise(dir: string, binaries: Binaries, account: Account | null, password: string): Promise<void> {
  await mkdir(path.dirname(dir), { recursive: true })
  const draft = await mkdtemp(`${dir}.`)
  const passwordFile = `${draft}.password`
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (account) await Promise.all([draft, passwordFile].map((file) => chown(file, account.uid, account.gid)))
    const locale = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=es', '--locale=C']
    const login = [`--username=${OWNER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const { code, output } = await ended(launch(binaries.initdb, [`--pgdata=${draft}`, ...login, ...locale], account))
    if (code !== 0)
      throw new OperatorError(`No se pudo crear la base de datos en ${dir}: ${inSpanish(lastErrorIn(output))}`)
    await rename(draft, dir).catch(async (error) => {
      if (!existsSync(path.join(dir, 'PG_VERSION'))) throw error // otherwise another start was faster: use its cluster
    })
  } finally {
    await Promise.all([draft, passwordFile].map((file) => rm(file, { recursive: true, force: true })))
  }
}

async function refuseOtherMajor(dir: string): Promise<void> {
  const version = (await readFile(path.join(dir, 'PG_VERSION'), 'utf8')).trim()
  if (version === MAJOR) return
  throw new OperatorError(
    `La base de datos de ${dir} es de PostgreSQL ${version} y esta versión usa la ${MAJOR}: restaura una copia o usa otra DATA_DIR`,
  )
}

/** Returns the running server whose lock file is in `dir`, once it accepts our password and reports that directory. */
async function runningCluster(dir: string, password: string, run: Run): Promise<Cluster | null> {
  const began = performance.now()
  let deadline = began + UNRESPONSIVE_MS
  for (;;) {
    const lock = await readFile(path.join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid = 0, , , port = 0] = lock.split('\n').map(Number)
    const served = port ? await directoryServedAt(port, password) : null
    if (served === dir) {
      await createDatabase(port, password)
      return clusterOf({ dir, port, password, pid, run })
    }
    if (!pid || !(await isPostgresOf(pid, dir))) return null
    if (served === RECOVERING) deadline = began + RECOVERY_MS
    if (performance.now() > deadline) {
      await stopProcess(pid) // alive but unresponsive: it hangs
      return null
    }
    await wait(100) // it is starting or stopping
  }
}

const RECOVERING = Symbol('recovering')

async function directoryServedAt(port: number, password: string): Promise<string | typeof RECOVERING | null> {
  const { maintenance } = urlsOf(port, password)
  return query<{ data_directory: string }>(maintenance, 'show data_directory').then(
    ([row]) => row?.data_directory ?? null,
    (error) => (isRecovering(error) ? RECOVERING : null),
  )
}

/** Whether a server refused a connection because it still starts: after a crash it recovers first. */
const isRecovering = ({ code, message }: { code?: string; message: string }) =>
  code === '57P03' && !message.includes('shutting down')

/** PostgreSQL itself removes the lock file of a dead process, but not one whose pid was reused by another program. */
async function removeStaleLock(dir: string): Promise<void> {
  const file = path.join(dir, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (pid && !(await isPostgresOf(pid, dir))) await rm(file, { force: true })
}

/** Whether process `pid` is a PostgreSQL of `dir` and not an unrelated program that reused the pid. */
async function isPostgresOf(pid: number, dir: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes('postgres') && command.split('\0').includes(dir)
}

/** Resolves to null once the server is ready, or to its last error if it exited instead. */
async function waitUntilReady(child: ChildProcess, { maintenance }: ReturnType<typeof urlsOf>): Promise<string | null> {
  let fault: string | null = null
  ended(child).then(({ output }) => {
    fault = lastErrorIn(output)
  })
  const began = performance.now()
  let limit = READY_MS
  while (fault === null) {
    const error = await query(maintenance, 'select 1').then(
      () => null,
      (refusal) => refusal,
    )
    if (error === null) return null
    if (isRecovering(error)) limit = RECOVERY_MS
    if (performance.now() > began + limit) break
    await wait(50)
  }
  if (fault === null) await stopProcess(child.pid)
  return fault ?? `no respondió en ${limit / 1000} s`
}

/** Creates the site's role and database if they are missing. */
async function createDatabase(port: number, password: string): Promise<void> {
  const { maintenance } = urlsOf(port, password)
  const [found] = await query(maintenance, `select 1 from pg_database where datname = '${DATABASE}'`)
  if (found) return
  await create(maintenance, `create role ${SITE} login password '${sitePassword(password)}'`)
  await create(maintenance, `create database ${DATABASE} owner ${SITE}`)
}

/** Another start may be faster, or a killed one may have got half way. */
async function create(url: string, statement: string): Promise<void> {
  await query(url, statement).catch((error: { code?: string }) => {
    if (!ALREADY_EXISTS.includes(error.code ?? '')) throw error
  })
}

/** `duplicate_database`, `duplicate_object`, and `unique_violation` for an exact race. */
const ALREADY_EXISTS = ['42P04', '42710', '23505']

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A port that is free right now on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
