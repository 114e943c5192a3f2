import { headers } from 'next/headers'
import { createLocalReq, executeAuthStrategies, type Payload } from 'payload'
import { cache } from 'react'

/** Returns the request that is being answered, with its user: the same one for layout and page. */
export const currentRequest = cache(async (payload: Payload) => {
  const sent = await headers()
  const { user } = await executeAuthStrategies({ headers: sent, payload })
  return createLocalReq({ user: user ?? undefined, req: { headers: sent } }, payload)
})
