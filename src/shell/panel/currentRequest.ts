import config from '@payload-config'
import { headers } from 'next/headers'
import { createLocalReq, executeAuthStrategies, getPayload } from 'payload'
import { cache } from 'react'
import { importMap } from './importMap'

/** Returns the request that is being answered, with its user: the same one for layout and page. */
export const currentRequest = cache(async () => {
  const payload = await getPayload({ config, importMap })
  const requestHeaders = await headers()
  const { user } = await executeAuthStrategies({ headers: requestHeaders, payload })
  return createLocalReq({ user: user ?? undefined, req: { headers: requestHeaders } }, payload)
})
