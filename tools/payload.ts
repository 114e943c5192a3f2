import { spawnSync } from 'node:child_process'
import { bundled } from '../src/run/cli/bundled.mjs'

// Runs one of Payload's own commands on the bundled configuration, which Payload would otherwise transpile with a
// loader (see `run.mjs`). What these commands write depends on nothing else, so they need no real secret or database.
const env = {
  PAYLOAD_SECRET: 'only-for-generating-files-never-used',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  ...process.env,
  PAYLOAD_CONFIG_PATH: await bundled('payload.config.ts'),
}
const command = ['-C', 'production', 'node_modules/payload/bin.js', '--disable-transpile', ...process.argv.slice(2)]
process.exitCode = spawnSync(process.execPath, command, { stdio: 'inherit', env }).status ?? 1
