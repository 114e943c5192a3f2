import { payload } from '@tests/support/factories'
import { expect, it } from 'vitest'
import { env } from '@/platform/env'
import { signingKey } from './signingKey'

it('derives the key that Payload signs with', async () => {
  const { secret } = await payload()
  expect(signingKey(env().PAYLOAD_SECRET ?? ''), 'Payload derives its key from the secret in another way').toBe(secret)
})
