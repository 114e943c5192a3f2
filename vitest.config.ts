import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const alias = {
  '@payload-config': fileURLToPath(new URL('./payload.config.ts', import.meta.url)),
  '@tests': fileURLToPath(new URL('./tests', import.meta.url)),
  '@': fileURLToPath(new URL('./src', import.meta.url)),
}
/** Integration tests that set environment variables before the application reads them, mock modules, or have a configuration of their own. */
const ALONE = ['managedDatabase', 'bucketStore', 'pluginCollections'].map((name) => `**/${name}.int.test.ts`)
/** Integration tests with a mail server. */
const WITH_MAIL = ['outbox', 'mailTest', 'passwordReset', 'postSchedule', 'bookingMails', 'peopleMails', 'erase'].map(
  (name) => `**/${name}.int.test.ts`,
)
/** Unit tests that mock or reset modules, which the others share. */
const MOCKING = ['serverFunctions', 'unsavedTexts', 'prefetch', 'diskStore', 'receiveForm'].map(
  (name) => `**/${name}.test.{ts,tsx}`,
)
const unit = {
  sequence: { groupOrder: 0 }, // projects with other limits can't run at once
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
}
const OWN_DATABASE = ['tests/support/fewRounds.ts', 'tests/support/ownDatabase.ts']
const integration = {
  sequence: { groupOrder: 1 },
  globalSetup: 'tests/support/templateDatabase.ts',
  setupFiles: OWN_DATABASE,
  maxWorkers: 2,
}
/** Starts these before the others, so that none is left to run alone. On a new clone Vitest knows only their sizes. */
const LONGEST = /tests\/process\/(attack|container|crash|edge|moving|start|twoInstances)\.test\.ts$/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => (LONGEST.test(moduleId) ? 0 : 1)
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
/** Vitest shuffles nothing where a configuration names an order of its own. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))
const exclude = ['**/node_modules/**', '.next/**']

export default defineConfig({
  resolve: { alias },
  test: {
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    expect: { poll: { timeout: 30_000 } }, // ends a wait for what never comes
    hookTimeout: 180_000,
    testTimeout: 300_000, // ends a test that hangs; on a busy machine one may take minutes
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          include: ['{src,tests}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.int.test.ts', 'tests/process/**', ...MOCKING],
          isolate: false, // a process and its imports for each file take longer than the tests
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-mocking', include: MOCKING, exclude },
      },
      {
        extends: true,
        test: {
          name: 'process',
          sequence: { groupOrder: 2 },
          include: ['tests/process/*.test.ts'],
          globalSetup: 'tests/process/siteData.ts',
          exclude,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'int',
          include: ['{src,tests}/**/*.int.test.ts'],
          exclude: [...exclude, ...ALONE, ...WITH_MAIL],
          isolate: false, // Payload starts once per process
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'int-mail',
          include: WITH_MAIL,
          exclude,
          setupFiles: [...OWN_DATABASE, 'tests/support/mailAddress.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...integration, name: 'int-alone', include: ALONE, exclude },
      },
    ],
  },
})
