import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type BuildOptions, build as bundle } from 'esbuild'
import { isRewritten } from '@/http/scriptsAfterPaint'

const ROOT = fileURLToPath(new URL('../..', import.meta.url)) // `import.meta.dirname` came with Node 20.11
const SOURCES = [
  'src',
  'migrations',
  'public',
  'assets',
  'payload.config.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]
const IS_TEST = /\.test\.tsx?$/
const STAMP = path.join(ROOT, '.next/ozama-build')

/** The folder that holds the built server, complete: what `npm start` and the container run. */
export const STANDALONE = path.join(ROOT, '.next/standalone')

/** The build failed; its output has been shown. */
export class BuildError extends Error {}

/** Whether the build on disk was made of the sources on disk, by their contents. Tests are not built. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => null)
  return stamp !== null && stamp === (await fingerprint())
}

/** What the server needs of what Next puts into the standalone folder. Its trace sees far too much: local uploads too. */
const TRACED = new Set(['.next', 'node_modules', 'package.json'])

/** The letters of drawn pictures (see `site/card/lettering.ts`): read by path, so no trace finds them. */
const DRAWN_FONT = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'

/** What it needs besides. */
const ADDED = ['.next/static', 'dist', 'public', 'src/seed/posts', 'src/seed/pages', 'assets', DRAWN_FONT]

/** Builds the site and makes the standalone folder whole. Needs no database. An abort ends it at once. */
export async function build(signal?: AbortSignal): Promise<void> {
  const made = await fingerprint()
  await Promise.all([STAMP, STANDALONE].map((file) => rm(file, { recursive: true, force: true })))
  await bundleServer()
  const { code, output } = await nextBuild(signal)
  if (code !== 0) throw new BuildError(output)
  await hastenScripts()
  await expectScriptsAfterPaint()
  const traced = await readdir(STANDALONE)
  const useless = traced.filter((name) => !TRACED.has(name))
  await Promise.all(useless.map((name) => rm(path.join(STANDALONE, name), { recursive: true })))
  await Promise.all(ADDED.map((name) => cp(path.join(ROOT, name), path.join(STANDALONE, name), { recursive: true })))
  await bundleWorker()
  await writeFile(STAMP, made)
}

/** At the head of a script it tells Chromium that all in it is called as the page loads. Others take it for a comment. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the scripts of every page compiled while they come, in a thread of their own. Without it each function is compiled
 * when it is first called, and the page stands still for two thirds of its waking up.
 */
async function hastenScripts(): Promise<void> {
  const manifest = await readFile(path.join(ROOT, '.next/build-manifest.json'), 'utf8')
  const scripts: string[] = JSON.parse(manifest).rootMainFiles
  if (scripts.length === 0) throw new BuildError('Next names no scripts of every page any more: see hastenScripts')
  await Promise.all(
    scripts.map(async (name) => {
      const file = path.join(ROOT, '.next', name)
      await writeFile(file, ALL_AT_ONCE + (await readFile(file, 'utf8')))
    }),
  )
}

/** Fails when Next writes the scripts of a page in a way that `scriptsAfterPaint` doesn't know. */
async function expectScriptsAfterPaint(): Promise<void> {
  const page = await readFile(path.join(ROOT, '.next/server/app/index.html'), 'utf8')
  if (!isRewritten(page))
    throw new BuildError('Next writes scripts into pages in another way: see scriptsAfterPaint.ts')
}

/** What bundles for Node have in common. */
const BUNDLE = {
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'silent',
} satisfies BuildOptions

/**
 * Bundles the server and the page cache that Next loads, into `dist`. What both import is in files of their own, so what
 * the server keeps in memory is what the page cache drops.
 */
export async function bundleServer(): Promise<void> {
  const outdir = path.join(ROOT, 'dist')
  await rm(outdir, { recursive: true, force: true })
  const entryPoints = ['src/http/server.ts', 'src/cache/pageCache.ts']
  await bundle({ ...BUNDLE, entryPoints, entryNames: '[name]', outdir, external: ['next', 'next/*', 'pg'] })
}

/** Makes one program of the MDX worker and all that it imports: Next knows nothing of it (see `mdx/pool`). */
async function bundleWorker(): Promise<void> {
  await bundle({
    ...BUNDLE, // in parts: a grammar of the highlighter is loaded when an article needs it
    entryPoints: ['src/mdx/worker.ts'],
    outdir: path.join(STANDALONE, 'mdx-worker'),
    outExtension: { '.js': '.mjs' },
  })
}

function nextBuild(signal?: AbortSignal): Promise<{ code: number | null; output: string }> {
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next')
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  // A group of its own, so that an abort ends its workers too.
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  signal?.addEventListener('abort', end)
  child.once('exit', () => signal?.removeEventListener('abort', end)) // its number may be somebody else's by then
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await Promise.all(SOURCES.map(filesOf))).flat().sort()) {
    hash.update(`${path.relative(ROOT, file)}\0`).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesOf(name: string): Promise<string[]> {
  const file = path.join(ROOT, name)
  const found = await stat(file).catch(() => null)
  if (!found?.isDirectory()) return found ? [file] : []
  const entries = (await readdir(file, { recursive: true })).filter((entry) => !IS_TEST.test(entry))
  const stats = await Promise.all(entries.map((entry) => stat(path.join(file, entry))))
  return entries.filter((_, i) => stats[i]?.isFile()).map((entry) => path.join(file, entry))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
