import { sql } from '@payloadcms/db-postgres/drizzle'
import { payload } from '@tests/support/factories'
import { createLocalReq, initTransaction, killTransaction } from 'payload'
import { expect, it } from 'vitest'
import { transactionOf } from './transactionConnection'

it('finds the connection on which Payload runs the transaction of a request', async () => {
  const local = await payload()
  const req = await createLocalReq({}, local)
  expect(await transactionOf(req)).toBeNull()
  await initTransaction(req)
  const data = { name: 'En curso', slug: 'en-curso' }
  await local.create({ collection: 'tags', data, overrideAccess: true, req })
  const found = await (await transactionOf(req))?.execute(sql`select 1 from blog_tags where slug = ${data.slug}`)
  await killTransaction(req)
  expect(found?.rows, 'Payload keeps the connection of a transaction elsewhere').toHaveLength(1)
})
