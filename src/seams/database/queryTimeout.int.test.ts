import pg from 'pg'
import { expect, it } from 'vitest'
import { databasePool } from '@/platform/db/database'
import { limitedQuery, limitQueries } from './queryTimeout'

const IGNORED = 'pg no longer heeds this limit of a query'
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ message }: Error) => message,
  )

it('limits how long pg waits for an answer, to one query and to all of a pool', async () => {
  const pool = new pg.Pool({ connectionString: databasePool().connectionString, max: 1 })
  const client = await pool.connect()
  expect(await failure(limitedQuery(client, 'select pg_sleep(0.5)', 50)), IGNORED).toBe('Query read timeout')
  client.release()
  limitQueries(pool, 50)
  expect(await failure(pool.query('select pg_sleep(0.5)')), IGNORED).toBe('Query read timeout')
  await pool.end()
})
