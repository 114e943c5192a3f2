import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test's result, from any runner. `errors` has what failed. */
export type TestResult = { title: string; ms: number; state: 'passed' | 'failed' | 'skipped'; errors: string[] }
/** A file's result. `ms` includes what its tests share: with Vitest its imports and hooks, with Playwright nothing. */
export type FileResult = { file: string; ms: number; tests: TestResult[] }

type Suite = { title: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
}
type PlaywrightReport = { suites: Suite[] }

/** Reads the results of every report in the folder `reports`; a missing report adds none. */
export async function readResults(reports: string): Promise<FileResult[]> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(reports, `${name}.json`), 'utf8'))
  const vitest = await Promise.all(
    ['unit', 'int', 'process'].map((name) => read(name).catch(() => []) as Promise<FileResult[]>),
  )
  return [...vitest.flat(), ...(await read('e2e').then(ofPlaywright, () => []))]
}

const ofPlaywright = ({ suites }: PlaywrightReport): FileResult[] =>
  suites.map((suite) => {
    const tests = ofSuite(suite)
    return { file: suite.title, ms: tests.reduce((sum, { ms }) => sum + ms, 0), tests }
  })

function ofSuite({ title, suites = [], specs = [] }: Suite): TestResult[] {
  return [...specs.flatMap(ofSpec), ...suites.flatMap((suite) => ofSuite(suite))].map((test) => ({
    ...test,
    title: `${title} › ${test.title}`,
  }))
}

/** Playwright's statuses are 'expected', 'unexpected', 'flaky' and 'skipped'. */
const ofSpec = ({ title, tests }: Spec): TestResult[] =>
  tests.map(({ status, results }) => ({
    title,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
    state: status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed',
    errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => stripVTControlCharacters(message))),
  }))
