import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test's result, from any runner. `errors` has what failed. */
export type TestResult = { title: string; ms: number; state: 'passed' | 'failed' | 'skipped'; errors: string[] }

type VitestReport = {
  testResults: {
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages: string[] }[]
  }[]
}
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] }
type Spec = {
  title: string
  tests: { status: string; results: { duration: number; errors: { message?: string }[] }[] }[]
}
type PlaywrightReport = { suites: Suite[] }

/** Reads the results of every report in the folder `reports`; a missing report adds none. */
export async function readResults(reports: string): Promise<TestResult[]> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(reports, `${name}.json`), 'utf8'))
  const vitest = await Promise.all(
    ['unit', 'int', 'process'].map((name) => read(name).then(ofVitest, () => [] as TestResult[])),
  )
  return [...vitest.flat(), ...(await read('e2e').then(ofPlaywright, () => []))]
}

const ofVitest = ({ testResults }: VitestReport): TestResult[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status, duration = 0, failureMessages }) => ({
      title: fullName,
      ms: duration,
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
      errors: failureMessages,
    }))

const ofPlaywright = ({ suites }: PlaywrightReport): TestResult[] => suites.flatMap((suite) => ofSuite(suite))

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
