import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

const CACHE = 'node_modules/.cache/ozama'
/** Files that determine a bundle, apart from the sources. */
const SETTINGS = ['package.json', 'tsconfig.json', 'src/run/cli/bundled.mjs']

/**
 * Bundles the TypeScript program `entry` for Node, unless its last bundle is current, and returns the file's path.
 * Packages are imported from where they are installed.
 */
export async function bundled(entry) {
  const outfile = path.resolve(CACHE, entry.replace(/\.ts$/, '.mjs'))
  if (await isCurrent(outfile)) return outfile
  const begun = Date.now()
  const { build } = await import('esbuild') // takes longer than the rest
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    outfile,
    write: false,
    metafile: true,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  })
  const inputs = [...SETTINGS, ...Object.keys(metafile.inputs)]
  // What changed since the beginning may have been read before: its time is none that it ever has.
  const times = await Promise.all(inputs.map(async (file) => [file, Math.min(await changedAt(file), begun)]))
  const draft = `${outfile}.${randomUUID()}`
  await mkdir(path.dirname(outfile), { recursive: true })
  await writeFile(draft, `${outputFiles[0].text}//${JSON.stringify(times)}`)
  await rename(draft, outfile) // several programs may start at once
  return outfile
}

/** The last line of a bundle names its inputs, each with the time of its last change. */
async function isCurrent(bundle) {
  try {
    const times = JSON.parse((await readFile(bundle, 'utf8')).split('\n//').at(-1))
    const areSame = await Promise.all(times.map(async ([file, time]) => (await changedAt(file)) === time))
    return areSame.every(Boolean)
  } catch {
    return false // not there, or not whole
  }
}

/** Unlike a file's modification time, that of its inode can't be set by a program that copies or unpacks it. */
const changedAt = async (file) => (await stat(file)).ctimeMs
