import type { FullConfig } from '@playwright/test'
import { chromium } from '@tests/support/chromium'
import { databaseOf, startSite, templateOf } from '@tests/support/site'
import { stablePort } from '@tests/support/stablePort'

/**
 * Finds Chromium, and starts a site with the demo content for each worker. `E2E_URL_0`, `E2E_URL_1` and so on are their URLs,
 * `E2E_DATABASE_0` and so on their databases, `E2E_DIR_0` and so on the folders with their data.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<unknown>> {
  process.env.CHROMIUM_PATH = chromium()
  // Where a test may start an analytics service of its own.
  const ANALYTICS_HOSTS = `127.0.0.1:${await stablePort()}`
  process.env.E2E_ANALYTICS = ANALYTICS_HOSTS
  const start = () => startSite({ ANALYTICS_HOSTS, WEBHOOKS_ALLOW_PRIVATE: 'true' })
  await templateOf('demo') // once, before all of them need it
  const sites = await Promise.all(Array.from({ length: workers }, start))
  for (const [worker, site] of sites.entries()) {
    process.env[`E2E_URL_${worker}`] = site.url
    process.env[`E2E_DATABASE_${worker}`] = (await databaseOf(site)).url
    process.env[`E2E_DIR_${worker}`] = site.dir
  }
  return () => Promise.all(sites.map(({ stop }) => stop()))
}
