import { payload } from '@tests/support/factories'
import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload'
import { expect, it, vi } from 'vitest'

it('replaces methods that Payload calls for every transaction', async () => {
  const local = await payload()
  const begin = vi.spyOn(local.db, 'beginTransaction')
  const commit = vi.spyOn(local.db, 'commitTransaction')
  const rollBack = vi.spyOn(local.db, 'rollbackTransaction')
  const req = await createLocalReq({}, local)
  await initTransaction(req)
  expect(begin, 'Payload begins transactions in another way').toHaveBeenCalledOnce()
  await commitTransaction(req)
  expect(commit, 'Payload commits transactions in another way').toHaveBeenCalledOnce()
  const other = await createLocalReq({}, local)
  await initTransaction(other)
  await killTransaction(other)
  expect(rollBack, 'Payload rolls transactions back in another way').toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})
