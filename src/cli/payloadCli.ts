import { type SpawnSyncOptions, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Node 20 may end a process that only waits for modules which a loader's thread translates; a timer keeps it waiting. */
const KEEP_ALIVE = ['--import', 'data:text/javascript,setInterval(() => {}, 1000)']
const PATIENCE_MS = 60_000
const ATTEMPTS = 3

/**
 * Runs a program that a loader's thread translates. On Node 20 that thread sometimes loses a question, and the program waits
 * for its answer for ever, before its first line: then it is ended and begun again.
 */
export function runTranslated(args: string[], options: SpawnSyncOptions): SpawnSyncReturns<string> {
  for (let attempt = 1; ; attempt++) {
    const ended = spawnSync(process.execPath, [...KEEP_ALIVE, ...args], {
      ...options,
      encoding: 'utf8',
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    })
    if (ended.signal !== 'SIGKILL' || attempt === ATTEMPTS) return ended
  }
}

/** Runs Payload's command line. What it generates depends on the configuration only, so no real secret or database is needed. */
export function payloadCli(args: string[], options: SpawnSyncOptions = {}): SpawnSyncReturns<string> {
  const env = {
    PAYLOAD_SECRET: 'only-for-generating-files-never-used',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    ...process.env,
  }
  const bin = path.join(ROOT, 'node_modules/payload/bin.js')
  return runTranslated([bin, ...args], { cwd: ROOT, ...options, env })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = payloadCli(process.argv.slice(2), { stdio: 'inherit' }).status ?? 1
}
