import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// What Next writes into `.next` and how a built server gets its configuration are not documented. Waits for a custom
// server that `output: 'standalone'` supports.
const require = createRequire(import.meta.url)

/** The program behind the command `next`, in a project's folder: unlike the command, Node itself can run it everywhere. */
export const NEXT_COMMAND = 'node_modules/next/dist/bin/next'

const built = (dir: string, name: string) => readFileSync(path.join(dir, '.next', name), 'utf8')

/**
 * Gives Next the configuration it was built with, as the server of a standalone build does: the sources aren't there.
 * Loading it here is silent; later Next would log it.
 */
export async function giveBuiltConfig(dir: string): Promise<void> {
  await loadConfig(JSON.parse(built(dir, 'required-server-files.json')).config, dir)
}

/** Makes `config` what Next loads for the built server in `dir`, and returns what Next makes of it. */
export async function loadConfig(config: object, dir: string): Promise<object> {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  return require('next/dist/server/config.js').default('phase-production-server', dir, { silent: true })
}

/** The pages at the root of the site that the build prerendered, as HTML. */
export const builtPages = (dir: string): string[] =>
  readdirSync(path.join(dir, '.next/server/app')).flatMap((name) =>
    name.endsWith('.html') ? built(dir, `server/app/${name}`) : [],
  )

/** The landing page as the build prerendered it, as HTML. */
export const builtLandingPage = (dir: string): string => built(dir, 'server/app/index.html')

/** The scripts that every page loads, as paths below `.next`. */
export const sharedScripts = (dir: string): string[] => JSON.parse(built(dir, 'build-manifest.json')).rootMainFiles
