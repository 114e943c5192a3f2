import { sql } from '@payloadcms/db-postgres'
import pg from 'pg'
import { expect, it } from 'vitest'
import { payload } from '@/testing/factories'
import { databasePool } from './database'
import { databaseFailure } from './databaseFailure'

it('whoever waits too long for a table that is locked is told to come back', async () => {
  const { drizzle } = (await payload()).db
  const other = new pg.Client({ connectionString: databasePool().connectionString })
  await other.connect()
  await other.query('begin; lock table blog_tags in access exclusive mode')
  const reading = drizzle.execute(sql`select id from blog_tags`)
  const fault = await reading.then(
    () => null,
    (error: unknown) => error,
  )
  await other.end()
  expect(databaseFailure(fault)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  await expect(drizzle.execute(sql`select id from blog_tags`)).resolves.toBeTruthy()
})
