import type { Payload } from 'payload'
import { expect, it, vi } from 'vitest'
import { noteUse } from './sessionFacts'

it('stores the use of each session, but not with each request', async () => {
  const execute = vi.fn(async () => ({ rows: [] }))
  const payload = { db: { drizzle: { execute } } } as unknown as Payload
  for (const session of ['una', 'una', 'otra', 'una']) noteUse(payload, session)
  await new Promise(setImmediate)
  expect(execute).toHaveBeenCalledTimes(2)
})
