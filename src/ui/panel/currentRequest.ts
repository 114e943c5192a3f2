import { headers } from 'next/headers'
import { createLocalReq, executeAuthStrategies, type Payload } from 'payload'
import { cache } from 'react'

/** Returns the request that is being answered, with its user: the same one for layout and page. */
export const currentRequest = cache(async (payload: Payload) => {
  const requestHeaders = await headers()
  const { user } = await executeAuthStrategies({ headers: requestHeaders, payload })
  return createLocalReq({ user: user ?? undefined, req: { headers: requestHeaders } }, payload)
})
