import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, build as bundle } from 'esbuild'
import { OperatorError } from '@/platform/env'
import { builtLandingPage, NEXT_COMMAND, sharedScripts } from '@/seams/next/build'
import { isRewritten } from '@/seams/next/scriptsAfterPaint'

const ROOT = process.cwd()
export const SOURCES = [
  'src',
  'migrations',
  'public',
  'assets',
  'docs/n8n-borrador.json',
  'docs/n8n-publicado.json',
  'payload.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const IS_TEST = /\.test\.tsx?$/
const STAMP = path.join(ROOT, '.next/ozama-build')

/** The folder of the complete server build, which `npm start` and the container run. */
export const STANDALONE = path.join(ROOT, '.next/standalone')

/** Whether the build on disk matches the sources on disk, by content hash. Tests aren't part of the build. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => null)
  return stamp !== null && stamp === fingerprint()
}

/** What the server needs of Next's standalone output. Next's trace includes far too much, even local uploads. */
const TRACED = new Set(['.next', 'node_modules', 'package.json'])

/** The font of generated images (see `features/posts/site/card/lettering.ts`): read by path, so Next's trace misses it. */
const DRAWN_FONT = ['latin', 'latin-ext', 'vietnamese'].map(
  (part) => `node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-${part}-700-normal.woff2`,
)

/** Needed in addition. */
const ADDED = ['.next/static', 'dist', 'public', 'src/run/seed/posts', 'src/run/seed/pages', 'assets', ...DRAWN_FONT]

/** Builds the site and completes the standalone folder. Needs no database. An abort kills it at once. */
export async function build(signal?: AbortSignal): Promise<void> {
  const current = fingerprint()
  await Promise.all([STAMP, STANDALONE].map((file) => rm(file, { recursive: true, force: true })))
  await bundleServer()
  const { code, output } = await nextBuild(signal)
  if (code !== 0) throw new OperatorError(output)
  await compileScriptsEagerly()
  expectScriptsAfterPaint()
  const traced = await readdir(STANDALONE)
  const useless = traced.filter((name) => !TRACED.has(name))
  await Promise.all(useless.map((name) => rm(path.join(STANDALONE, name), { recursive: true })))
  await Promise.all(ADDED.map((name) => cp(path.join(ROOT, name), path.join(STANDALONE, name), { recursive: true })))
  await bundleProgram('src/mdx/worker.ts', 'mdx-worker')
  await bundleProgram('src/features/booking/calendars/reader.ts', 'calendar-reader')
  await bundleProgram('src/platform/storage/pictureProcess.ts', 'picture-process')
  await writeFile(STAMP, current)
}

/**
 * At the head of a script, this magic comment tells Chromium to compile all functions eagerly. Other browsers ignore
 * it.
 */
const EAGER_COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes Chromium compile the scripts shared by all pages while they download, in a background thread. Otherwise it
 * compiles each function at its first call, which blocks the page for two thirds of its startup.
 */
async function compileScriptsEagerly(): Promise<void> {
  const scripts = sharedScripts(ROOT)
  if (scripts.length === 0)
    throw new OperatorError('Next no longer lists the scripts of every page: see compileScriptsEagerly')
  await Promise.all(
    scripts.map(async (name) => {
      const file = path.join(ROOT, '.next', name)
      await writeFile(file, EAGER_COMPILE_HINT + (await readFile(file, 'utf8')))
    }),
  )
}

/** Fails if Next renders script tags in a form that `scriptsAfterPaint` doesn't recognize. */
function expectScriptsAfterPaint(): void {
  if (!isRewritten(builtLandingPage(ROOT)))
    throw new OperatorError('Next renders script tags differently now: see src/seams/next/scriptsAfterPaint.ts')
}

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
 * Bundles the server and the page cache that Next loads into `dist`. Modules imported by both become shared chunks, so
 * the page cache clears the same in-memory cache that the server uses.
 */
export async function bundleServer(): Promise<void> {
  const outdir = path.join(ROOT, 'dist')
  await rm(outdir, { recursive: true, force: true })
  const entryPoints = { server: 'src/platform/http/main.ts', pageCache: 'src/platform/cache/pageCache.ts' }
  await bundle({ ...BUNDLE, entryPoints, entryNames: '[name]', outdir, external: ['next', 'next/*', 'pg'] })
}

/** Bundles a program that the server starts, with everything it imports, into `folder`: Next doesn't trace it. */
async function bundleProgram(program: string, folder: string): Promise<void> {
  await bundle({
    ...BUNDLE, // split, so that a grammar of the highlighter is loaded only when an article needs it
    entryPoints: [program],
    outdir: path.join(STANDALONE, folder),
    outExtension: { '.js': '.mjs' },
  })
}

function nextBuild(signal?: AbortSignal): Promise<{ code: number | null; output: string }> {
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  // Its own process group, so that an abort kills its workers too.
  const child = spawn(process.execPath, [path.join(ROOT, NEXT_COMMAND), 'build'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const end = () => child.pid && process.kill(-child.pid, 'SIGKILL')
  signal?.addEventListener('abort', end)
  child.once('exit', () => signal?.removeEventListener('abort', end)) // its pid may be reused after that
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}

/** Hashes the sources. Synchronously, which takes a fifth of the time: `npm start` has nothing else to do meanwhile. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).sort()) {
    hash.update(`${path.relative(ROOT, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesOf(name: string): string[] {
  const file = path.join(ROOT, name)
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [file] : []
  return readdirSync(file, { recursive: true, encoding: 'utf8' })
    .filter((entry) => !IS_TEST.test(entry))
    .map((entry) => path.join(file, entry))
    .filter((entry) => statSync(entry, { throwIfNoEntry: false })?.isFile())
}
