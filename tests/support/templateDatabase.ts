import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { runTranslated } from '@/cli/payloadCli'
import { type Cluster, startPostgres } from '@/cli/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test process's own one is copied from. */
    templateUrl: string
    /** The same for the cluster's owner: only it may switch triggers off. */
    templateOwnerUrl: string
    /** Where every test process has a folder for its uploads. */
    uploadsDir: string
  }
}

const PREPARE = fileURLToPath(new URL('./prepareTemplate.ts', import.meta.url))

type Template = { url: string; ownerUrl: string; dir: string; stop: () => Promise<void> }
declare global {
  var testTemplate: Promise<Template> | undefined // each project loads this module anew, and they share one template
}

/** Gives a run its template, which ends with the run. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isFirst = !globalThis.testTemplate
  globalThis.testTemplate ??= startTemplate()
  const { url, ownerUrl, dir, stop } = await globalThis.testTemplate
  provide('templateUrl', url)
  provide('templateOwnerUrl', ownerUrl)
  provide('uploadsDir', dir)
  return isFirst ? stop : undefined
}

/** Starts PostgreSQL and makes the template: our migrations, the roles and the first administrator. */
async function startTemplate(): Promise<Template> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-int-'))
  const cluster = await startPostgres(dir, 'test')
  await allowCopies(cluster)
  const env = { ...process.env, ...TEST_ENV, DATABASE_URL: cluster.url }
  const made = runTranslated(['--import', 'tsx', PREPARE], { env })
  if (made.status !== 0) {
    throw new Error(
      `The template database could not be made (${made.status ?? made.signal}): ${made.stdout}${made.stderr}`,
    )
  }
  const stop = async () => {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return { url: cluster.url, ownerUrl: cluster.ownerUrl, dir, stop }
}

/** The site's role makes the test files' databases: they are to work with no more rights than the site has. */
async function allowCopies({ url, ownerUrl }: Cluster): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`alter role ${new URL(url).username} createdb`)
  await owner.end()
}

/** The variables of the application under test. */
export const TEST_ENV = {
  PAYLOAD_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'admin-password',
  SEED: 'none',
  RATE_LIMIT: 'off',
  SITE_URL: 'http://localhost:3000',
}
