import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Cluster, startPostgres } from '@/run/cli/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The template that every test process's database is copied from. */
    templateUrl: string
    /** The same as the cluster's owner, who alone may disable triggers. */
    templateOwnerUrl: string
    /** The parent of every test process's upload folder. */
    uploadsDir: string
  }
}

const PREPARE = ['-C', 'production', 'src/run/cli/run.mjs', 'tests/support/prepareTemplate.ts']

type Template = { url: string; ownerUrl: string; dir: string; stop: () => Promise<void> }
declare global {
  var testTemplate: Promise<Template> | undefined // each project loads this module again, but they share one template
}

/** Provides a run's template, which is removed after the run. */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const isFirst = !globalThis.testTemplate
  globalThis.testTemplate ??= startTemplate()
  const { url, ownerUrl, dir, stop } = await globalThis.testTemplate
  provide('templateUrl', url)
  provide('templateOwnerUrl', ownerUrl)
  provide('uploadsDir', dir)
  return isFirst ? stop : undefined
}

/** Starts PostgreSQL and creates the template: our migrations, the roles and the first administrator. */
async function startTemplate(): Promise<Template> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-int-'))
  const cluster = await startPostgres(dir, 'test')
  await prepareCluster(cluster)
  const env = { ...process.env, ...TEST_ENV, DATABASE_URL: cluster.url }
  const made = spawnSync(process.execPath, PREPARE, { env, encoding: 'utf8' })
  if (made.status !== 0) {
    throw new Error(
      `Could not create the template database (${made.status ?? made.signal}): ${made.stdout}${made.stderr}`,
    )
  }
  const stop = async () => {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true, maxRetries: 10 })
  }
  return { url: cluster.url, ownerUrl: cluster.ownerUrl, dir, stop }
}

/**
 * The site's database role creates the test files' databases, so that they run with the site's privileges and no more.
 * PostgreSQL need not preserve them if the machine stops, and doesn't vacuum their tables.
 */
async function prepareCluster({ url, ownerUrl }: Cluster): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`alter role ${new URL(url).username} createdb`)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await owner.query(`alter system set ${setting} = off`)
  await owner.query('select pg_reload_conf()')
  await owner.end()
}

/** The environment variables of the application under test. */
export const TEST_ENV = {
  PAYLOAD_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'admin-password',
  SEED: 'none',
  RATE_LIMIT: 'off',
  SITE_URL: 'http://localhost:3000',
}
