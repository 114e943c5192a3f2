import { sql } from '@payloadcms/db-postgres/drizzle'
import { payload } from '@tests/support/factories'
import { createLocalReq } from 'payload'
import { expect, it } from 'vitest'
import { databaseFailure } from '@/platform/db/databaseFailure'
import { execute, inTransaction } from '@/platform/db/transaction'

const names = async () => {
  const { docs } = await (await payload()).find({ collection: 'tags', pagination: false, overrideAccess: true })
  return docs.map(({ name }) => name)
}

it('reports a COMMIT that PostgreSQL rolled back as a failure', async () => {
  const local = await payload()
  const req = await createLocalReq({}, local)
  const writing = inTransaction(req, async () => {
    await local.create({ collection: 'tags', data: { name: 'Perdida', slug: '' }, overrideAccess: true, req })
    const [own] = await execute<{ pid: number }>(req)`select pg_backend_pid() as pid`
    await local.db.drizzle.execute(sql`select pg_terminate_backend(${own?.pid}, 1000)`)
  })
  const fault = await writing.then(
    () => null,
    (error: unknown) => error,
  )
  expect(databaseFailure(fault)?.status, 'Payload’s adapter hides the outcome of a COMMIT in another way').toBe(503)
  expect(await names()).not.toContain('Perdida')

  const again = await createLocalReq({}, local)
  await inTransaction(again, () =>
    local.create({ collection: 'tags', data: { name: 'Guardada', slug: '' }, overrideAccess: true, req: again }),
  )
  expect(await names()).toContain('Guardada')
})
