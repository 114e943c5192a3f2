import type { PoolConfig } from 'pg'

/** How the site reaches PostgreSQL. Limits are explicit: pg waits for ever by default. */
export const databasePool = (): PoolConfig => ({
  connectionString: process.env.DATABASE_URL,
  max: 10,
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
})
