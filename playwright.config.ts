import { defineConfig } from '@playwright/test'
import { chromium } from './src/testing/chromium'

export default defineConfig({
  testDir: 'src/testing/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './src/testing/e2e/siteUnderTest.ts',
  workers: 1, // one site on two cores: tests that wait for each other's load would be flaky
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-reports/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_URL, // set by the global setup, before the workers read this file
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium(),
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
