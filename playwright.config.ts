import { defineConfig } from '@playwright/test'

// The global setup finds Chromium and starts a site for each worker, before the worker reads this file. Nothing is done here:
// knip reads this file too.
const worker = process.env.TEST_PARALLEL_INDEX
process.env.E2E_URL = process.env[`E2E_URL_${worker}`] ?? ''
process.env.E2E_DATABASE = process.env[`E2E_DATABASE_${worker}`] ?? ''
process.env.E2E_DIR = process.env[`E2E_DIR_${worker}`] ?? ''

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/siteUnderTest.ts',
  workers: 3,
  // They end a wait for what never comes; a busy machine may take a minute for what comes.
  timeout: 600_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-reports/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_URL,
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Each first visit would fetch the page and all its files a second time, to keep them; three files test with it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
