import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { runTranslated } from '@/server/payloadCli'
import { startPostgres } from '@/server/postgres'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that every test file's own one is copied from. */
    templateUrl: string
  }
}

const PREPARE = fileURLToPath(new URL('./prepareTemplate.ts', import.meta.url))

/** Starts PostgreSQL for a run and makes the template: our migrations, the roles and the first administrator. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'ozama-int-'))
  const cluster = await startPostgres(dir, 'test')
  const env = { ...process.env, ...TEST_ENV, DATABASE_URL: cluster.url }
  const made = runTranslated(['--import', 'tsx', PREPARE], { env })
  if (made.status !== 0) {
    throw new Error(
      `The template database could not be made (${made.status ?? made.signal}): ${made.stdout}${made.stderr}`,
    )
  }
  provide('templateUrl', cluster.url)
  return async () => {
    await cluster.stop()
    await rm(dir, { recursive: true, force: true })
  }
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
