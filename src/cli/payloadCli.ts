import { type SpawnSyncOptions, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Node 20 may exit while it only waits for modules from a loader thread; a timer keeps it alive. */
const KEEP_ALIVE = ['--import', 'data:text/javascript,setInterval(() => {}, 1000)']
const PATIENCE_MS = 60_000
const ATTEMPTS = 3

/**
 * Runs a program that a loader thread transpiles. On Node 20 that thread sometimes loses a message and the program
 * hangs before its first line; it is then killed and started again.
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

/** Runs the Payload CLI. Its output depends only on the configuration, so it needs no real secret or database. */
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
