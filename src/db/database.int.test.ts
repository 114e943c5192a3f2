import { sql } from '@payloadcms/db-postgres'
import { payload } from '@tests/support/factories'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { migrations } from '../../migrations'
import { databasePool } from './database'
import { databaseFailure } from './databaseFailure'
import { migrate } from './migrate'

it('tells a caller that waited too long for a locked table to retry', async () => {
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

it('gives back the connection of a transaction that PostgreSQL did not begin', async () => {
  const { pool, drizzle } = (await payload()).db
  const inUse = () => pool.totalCount - pool.idleCount
  const before = inUse()
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => Promise.reject(new Error('broken')))
  await expect(drizzle.transaction(async () => undefined)).rejects.toThrow()
  query.mockRestore()
  expect(inUse()).toBe(before)
  await expect(drizzle.transaction((own) => own.execute(sql`select 1`))).resolves.toBeTruthy()
  expect(inUse()).toBe(before)
})

it.each([
  ['20261120_215343_inicial'],
  ['0001_initial', '20261123_123641_contact_receipts', '20261125_180626_search_rows'],
])('refuses a schema from before the first release, made by %s …, with one line', async (...names) => {
  const local = await payload()
  const made = (all: string[]) =>
    local.db.drizzle.execute(sql`with gone as (delete from payload_migrations)
      insert into payload_migrations (name, batch) select unnest(${sql.param(all)}::text[]), 1`)
  await made(names)
  await expect(migrate(local)).rejects.toThrow('la base de datos es de una versión anterior a la 0.1.0')
  await made(migrations.map(({ name }) => name))
  await expect(migrate(local)).resolves.toBeUndefined()
})
