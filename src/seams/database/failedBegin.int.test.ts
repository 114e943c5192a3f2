import { sql } from '@payloadcms/db-postgres/drizzle'
import { payload } from '@tests/support/factories'
import pg from 'pg'
import { expect, it, vi } from 'vitest'

const LOST = 'Drizzle’s session takes and releases the connection of a transaction in another way'

it('releases the connection of a transaction that PostgreSQL did not begin', async () => {
  const { pool, drizzle } = (await payload()).db
  const inUse = () => pool.totalCount - pool.idleCount
  const before = inUse()
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => Promise.reject(new Error('broken')))
  await expect(drizzle.transaction(async () => undefined)).rejects.toThrow()
  query.mockRestore()
  expect(inUse(), LOST).toBe(before)
  await expect(drizzle.transaction((own) => own.execute(sql`select 1`))).resolves.toBeTruthy()
  expect(inUse(), LOST).toBe(before)
})
