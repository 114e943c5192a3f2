import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SOURCES = [
  'src',
  'migrations',
  'public',
  'payload.config.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]
const STAMP = path.join(ROOT, '.next/ozama-build')

/** The folder that holds the built server, complete: what `npm start` and the container run. */
export const STANDALONE = path.join(ROOT, '.next/standalone')

/** The build failed; its output has been shown. */
export class BuildError extends Error {}

/** Whether the build on disk was made of the sources on disk, by their contents. */
export async function isBuilt(): Promise<boolean> {
  const stamp = await readFile(STAMP, 'utf8').catch(() => null)
  return stamp !== null && stamp === (await fingerprint())
}

/** What the server needs of what Next puts into the standalone folder. Its trace sees far too much: local uploads too. */
const TRACED = new Set(['.next', 'node_modules', 'package.json', 'server.js'])

/** What it needs besides. */
const ADDED = [
  ['.next/static', '.next/static'],
  ['public', 'public'],
  ['src/server/preload.mjs', 'src/server/preload.mjs'],
  ['src/server/pageCache.mjs', 'src/server/pageCache.mjs'],
  ['src/server/clientAddress.mjs', 'src/server/clientAddress.mjs'],
  ['src/server/seed/posts', 'src/server/seed/posts'],
] as const

/** Builds the site and makes the standalone folder whole. Needs no database. */
export async function build(): Promise<void> {
  const made = await fingerprint()
  await Promise.all([STAMP, STANDALONE].map((file) => rm(file, { recursive: true, force: true })))
  const { code, output } = await nextBuild()
  if (code !== 0) throw new BuildError(output)
  const traced = await readdir(STANDALONE)
  const useless = traced.filter((name) => !TRACED.has(name))
  await Promise.all(useless.map((name) => rm(path.join(STANDALONE, name), { recursive: true })))
  await Promise.all(
    ADDED.map(([from, to]) => cp(path.join(ROOT, from), path.join(STANDALONE, to), { recursive: true })),
  )
  await writeFile(STAMP, made)
}

function nextBuild(): Promise<{ code: number | null; output: string }> {
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next')
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as NodeJS.ProcessEnv
  const child = spawn(process.execPath, [next, 'build'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
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
  if (!found) return []
  if (found.isFile()) return [file]
  const entries = await readdir(file, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build().catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
