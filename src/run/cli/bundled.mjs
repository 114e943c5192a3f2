import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

const CACHE = 'node_modules/.cache/ozama'

/**
 * Bundles the TypeScript program `entry` for Node and returns the file's path. Packages are imported from where they
 * are installed.
 */
export async function bundled(entry) {
  const outfile = path.resolve(CACHE, entry.replace(/\.ts$/, '.mjs'))
  const draft = `${outfile}.${randomUUID()}`
  await build({
    entryPoints: [entry],
    outfile: draft,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  })
  await rename(draft, outfile) // several programs may start at once
  return outfile
}
