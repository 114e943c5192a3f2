import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Arguments of Node: Node 20 may end a process that only waits for modules which a loader's thread translates; a timer keeps it waiting. */
export const KEEP_ALIVE = ['--import', 'data:text/javascript,setInterval(() => {}, 1000)']

/** Runs Payload's command line. What it generates depends on the configuration only, so no real secret or database is needed. */
export function payloadCli(...args: string[]): number {
  const env = {
    PAYLOAD_SECRET: 'only-for-generating-files-never-used',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    ...process.env,
  }
  const bin = path.join(ROOT, 'node_modules/payload/bin.js')
  return spawnSync(process.execPath, [...KEEP_ALIVE, bin, ...args], { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = payloadCli(...process.argv.slice(2))
