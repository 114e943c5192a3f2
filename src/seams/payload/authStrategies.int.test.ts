import { payload } from '@tests/support/factories'
import { createLocalReq, executeAuthStrategies } from 'payload'
import { expect, it, vi } from 'vitest'

it('leaves Payload no other strategy than ours', async () => {
  const local = await payload()
  const [strategy, ...others] = local.authStrategies
  expect(others, 'Payload adds a strategy of its own after `onInit`').toEqual([])
  if (!strategy) throw new Error('There is no strategy')
  const asked = vi.spyOn(strategy, 'authenticate').mockResolvedValue({ user: null })
  const { headers } = await createLocalReq({}, local)
  await executeAuthStrategies({ headers, payload: local })
  expect(asked, 'Payload no longer asks the strategies in `authStrategies`').toHaveBeenCalledOnce()
  asked.mockRestore()
})
