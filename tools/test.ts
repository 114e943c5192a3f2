import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@tests/support/chromium'
import { requireNginx } from '@tests/support/edge'
import { requireJava } from '@tests/support/java'
import { print } from '@/run/cli/console'
import { readResults, type TestResult } from './testResults'

const REPORTS = path.resolve('test-reports')
const SLOWEST_FILES = 15
const SLOWEST_TESTS = 10
/** How much of each failure is repeated at the end, where a truncated log keeps it. */
const ERROR_CHARS = 800
const ALIVE_MS = 60_000
/** Far more than any part takes; a part that hangs then shows its output and fails. */
const PART_MS = 60 * 60_000

/** A command of `npm test`. Its output is shown when it ends, because several run at once. */
type Part = { name: string; command: string[] }
type Outcome = { name: string; isPassed: boolean; seconds: number }

const npm = (name: string, script: string): Part => ({ name, command: ['npm', 'run', '--silent', script] })
const vitest = (name: string, project: string, ...options: string[]): Part => ({
  name,
  command: [
    ...['npx', 'vitest', 'run', '--project', project, ...options],
    ...['--silent=passed-only', '--reporter=default', '--reporter=./tools/vitestResults.ts'],
    `--outputFile=${path.join(REPORTS, `${project.replace('*', '')}.json`)}`,
  ],
})

const BUILD = npm('Build', 'build')
const BROWSER: Part = { name: 'End to end', command: ['npx', 'playwright', 'test'] }
const INTEGRATION = vitest('Integration', 'int*', '--no-file-parallelism')
/** Three files at a time, alongside the rest of the other tests, which sometimes leave the processor idle. */
const PROCESS = vitest('Process', 'process')
/** Short parts, run at the end by whichever side has time, to keep both cores busy. */
const SHORT = [
  npm('Format and lint', 'lint'),
  npm('Types', 'types'),
  npm('Dead code', 'unused'),
  vitest('Unit', 'unit*', '--no-file-parallelism'),
]

/** A file system in memory, on Linux. Docker's has 64 MB and runs no programs, unless told otherwise. */
const MEMORY = '/dev/shm'
/** How much must be free: the tests' files take up to 1 GB, and their programs need the rest. */
const ENOUGH_BYTES = 6e9

/** TypeScript 7, Vite 8 and knip 6 require this version; the site runs on older ones. */
const OLDEST_FOR_TOOLS = '20.19.0'
const FETCHED = '20.20.2'

const running = new Set<ChildProcess>()
/** The parent of the tests' temporary folders. */
let filesDir = ''
/** Databases and browsers that have just been told to end may still be writing. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10 }
const endGroup = ({ pid }: ChildProcess) => pid && process.kill(-pid, 'SIGKILL')
// A part has a process group of its own, so that all of it can be ended. Ctrl-C reaches only this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running.forEach(endGroup)
    if (filesDir) rmSync(filesDir, REMOVAL)
    process.exit(1)
  })
}

process.exitCode = isOlder(process.versions.node, OLDEST_FOR_TOOLS) ? await runOnFetchedNode() : await runParts()

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}

function runOnFetchedNode(): Promise<number> {
  print(
    `The test tools need Node.js ${OLDEST_FOR_TOOLS} or newer and this is ${process.versions.node}, so npx downloads ${FETCHED}.`,
  )
  const node = ['npx', '--yes', `--package=node@${FETCHED}`, '--', 'node']
  const [program = '', ...args] = [...node, '-C', 'production', 'src/run/cli/run.mjs', 'tools/test.ts']
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/**
 * Runs everything that must pass before a change lands. Returns 0 when all of it does; a failing part doesn't stop the
 * others.
 */
async function runParts(): Promise<number> {
  await rm(REPORTS, { recursive: true, force: true })
  await mkdir(REPORTS)
  chromium() // reports what is missing now, not after ten minutes
  requireNginx()
  requireJava()
  filesDir = await mkdtemp(path.join(await tempDir(), 'ozama-test-'))
  process.env.TMPDIR = filesDir
  const outcomes: Outcome[] = []
  const start = performance.now()
  const alive = setInterval(() => print(`… ${Math.round((performance.now() - start) / 60_000)} min`), ALIVE_MS)
  const built = run(BUILD, outcomes)
  /** Runs `part` once there is a build. */
  const runBuilt = async (part: Part) => {
    if (await built) return run(part, outcomes)
    print(`--- ${part.name}: FAILED, there is no build to test`)
    return outcomes.push({ name: part.name, isPassed: false, seconds: 0 })
  }
  const left = [() => runBuilt(PROCESS), ...SHORT.map((part) => () => run(part, outcomes))]
  const runLeft = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next()
  }
  await Promise.all([runBuilt(BROWSER).then(runLeft), run(INTEGRATION, outcomes).then(runLeft)])
  clearInterval(alive)
  await summarise(outcomes, Math.round((performance.now() - start) / 1000))
  await rm(filesDir, REMOVAL)
  return outcomes.every(({ isPassed }) => isPassed) ? 0 : 1
}

/**
 * Where the tests keep databases, uploads and browser profiles: in memory if there is enough, which saves a seventh of
 * the time (docs/decisions/0087-tests.md).
 */
async function tempDir(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const [, options = 'noexec'] = mounts.match(/^\S+ \/dev\/shm tmpfs (\S+)/m) ?? []
  if (options.split(',').includes('noexec')) return tmpdir() // tests run programs there
  const { bavail, bsize } = await statfs(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) < ENOUGH_BYTES ? tmpdir() : MEMORY
}

/** Runs a part, prints its output when it has ended, and returns whether it passed. */
async function run({ name, command: [program = '', ...args] }: Part, outcomes: Outcome[]): Promise<boolean> {
  print(`… ${name}`)
  const start = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running.add(child)
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const late = setTimeout(() => {
    print(`--- ${name}: still running after ${PART_MS / 60_000} min, so it is ended`)
    endGroup(child)
    for (const stream of [child.stdout, child.stderr]) stream.destroy() // others may hold them open
  }, PART_MS)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(late)
  running.delete(child)
  const outcome = { name, isPassed: code === 0, seconds: Math.round((performance.now() - start) / 1000) }
  outcomes.push(outcome)
  print(`\n=== ${name} ===\n${Buffer.concat(output)}`)
  print(`--- ${name}: ${outcome.isPassed ? 'passed' : 'FAILED'} in ${outcome.seconds} s\n`)
  return outcome.isPassed
}

async function summarise(outcomes: Outcome[], seconds: number): Promise<void> {
  const files = await readResults(REPORTS)
  const tests = files.flatMap(({ tests }) => tests)
  const titles = (kind: TestResult['state']) => tests.filter(({ state }) => state === kind)
  print(`\nThe ${SLOWEST_FILES} slowest files`)
  for (const { file, ms } of slowest(files, SLOWEST_FILES)) print(`${inSeconds(ms)}  ${file}`)
  print(`\nThe ${SLOWEST_TESTS} slowest tests`)
  for (const { title, ms } of slowest(tests, SLOWEST_TESTS)) print(`${inSeconds(ms)}  ${title}`)
  for (const { title } of titles('skipped')) print(`  skipped  ${title}`)
  for (const { title, errors } of titles('failed')) {
    print(`   FAILED  ${title}`)
    for (const error of errors) print(error.slice(0, ERROR_CHARS).replaceAll(/^/gm, '           '))
  }
  print('\nParts')
  for (const { name, isPassed, seconds } of outcomes) {
    print(`${String(seconds).padStart(7)} s  ${name}${isPassed ? '' : ': FAILED'}`)
  }
  print(`${String(seconds).padStart(7)} s  in total`)
  print(`\n${titles('passed').length} passed, ${titles('failed').length} failed`)
}

function slowest<Timed extends { ms: number }>(all: Timed[], count: number): Timed[] {
  return all.toSorted((a, b) => b.ms - a.ms).slice(0, count)
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`
}
