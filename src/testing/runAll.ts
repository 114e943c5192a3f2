import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from './chromium'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const report = (name: string) => path.join(ROOT, 'test-reports', `${name}.json`)
const vitest = (project: string) => [
  'vitest',
  'run',
  '--project',
  project,
  '--silent=passed-only',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report(project)}`,
]

/** Everything that must hold before a change lands, the fast part first. */
const STEPS: [string, string[]][] = [
  ['Format and lint', ['npm', 'run', '--silent', 'lint']],
  ['Types', ['npm', 'run', '--silent', 'types']],
  ['Dead code', ['npm', 'run', '--silent', 'unused']],
  ['Unit', ['npx', ...vitest('unit')]],
  ['Integration', ['npx', ...vitest('int')]],
  ['End to end', ['npx', 'playwright', 'test']],
]

/** TypeScript 7, Vite 8 and knip 6 start on nothing older; the site does. */
const OLDEST_FOR_TOOLS = '20.19.0'
const FETCHED = '20.20.2'

process.exitCode = isOlder(process.versions.node, OLDEST_FOR_TOOLS) ? await runOnFetchedNode() : await runSteps()

function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}

function runOnFetchedNode(): Promise<number> {
  process.stdout.write(
    `The tests' tools want Node.js ${OLDEST_FOR_TOOLS} or newer, this is ${process.versions.node}: npx fetches ${FETCHED} for them.\n`,
  )
  return run([
    'npx',
    '--yes',
    `--package=node@${FETCHED}`,
    '--',
    'node',
    '--import',
    'tsx',
    fileURLToPath(import.meta.url),
  ])
}

/** The exit code of the first step that fails, or 0. */
async function runSteps(): Promise<number> {
  await rm(path.join(ROOT, 'test-reports'), { recursive: true, force: true })
  chromium() // a missing browser shall be said now, not after ten minutes
  let code = 0
  for (const [name, command] of STEPS) {
    process.stdout.write(`\n=== ${name} ===\n`)
    const start = Date.now()
    code = await run(command)
    process.stdout.write(
      `--- ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s\n`,
    )
    if (code !== 0) break
  }
  const { passed, failed } = await totals()
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return code
}

function run([program = '', ...args]: string[]): Promise<number> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

/** The tests of every runner together. */
async function totals(): Promise<{ passed: number; failed: number }> {
  const [unit, int, e2e] = await Promise.all(
    ['unit', 'int', 'e2e'].map(async (name) => JSON.parse(await readFile(report(name), 'utf8').catch(() => '{}'))),
  )
  return {
    passed: (unit.numPassedTests ?? 0) + (int.numPassedTests ?? 0) + (e2e.stats?.expected ?? 0),
    failed: (unit.numFailedTests ?? 0) + (int.numFailedTests ?? 0) + (e2e.stats?.unexpected ?? 0),
  }
}
