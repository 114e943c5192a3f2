import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import type { FileResult, TestResult } from './testResults'

/** Writes the results of each file to `--outputFile`: in Vitest's own JSON report, what `beforeAll` takes is nowhere. */
export default class VitestResults implements Reporter {
  private outputFile = ''

  onInit({ config }: Vitest): void {
    this.outputFile = String(config.outputFile)
  }

  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    await writeFile(this.outputFile, JSON.stringify(modules.map(ofModule)))
  }
}

function ofModule(module: TestModule): FileResult {
  const { setupDuration, collectDuration, duration } = module.diagnostic()
  return {
    file: path.relative('', module.moduleId),
    ms: setupDuration + collectDuration + duration,
    tests: Array.from(module.children.allTests(), ofTest),
  }
}

function ofTest(test: TestCase): TestResult {
  const { state, errors = [] } = test.result()
  return {
    title: test.fullName,
    ms: test.diagnostic()?.duration ?? 0,
    state: state === 'pending' ? 'skipped' : state,
    errors: errors.map(({ stack, message }) => stack ?? message),
  }
}
