import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import { grantsOf, mustEnrol } from '@/access/can'
import { allows, type Capability } from '@/access/capabilities'
import { answerInProcess } from '@/endpoints/inProcess'
import type { Grants } from '@/schemas/role'
import { newQueryClient } from '@/shared/queryClient'
import type { Reading } from './kit/data/reading'
import { NoAccess } from './nav/NoAccess'
import { isOpen, type Screen } from './screens'

/** A user opening the screen `found`. */
type Opening = {
  req: PayloadRequest
  user: NonNullable<PayloadRequest['user']>
  found: Screen
  id: number | undefined
  address: URLSearchParams
}

/** What is known about the user opening a screen. */
export type Visit = Omit<Opening, 'found'> & {
  grants: Grants
  may: (capability: Capability) => boolean
  /** Whether the user must enrol a second factor before anything else. */
  isEnrolling: boolean
}

type Read = Pick<Reading<unknown>, 'queryKey' | 'path'>

/**
 * Wraps a view as one of our screens. Adds the guard and the data the view starts with: without the permission, the user
 * sees a notice.
 *
 * @param reads the queries the screen starts with: the first response includes their data
 */
export function screen(
  view: (visit: Visit) => ReactNode | Promise<ReactNode>,
  reads: Read[] | ((visit: Visit) => Read[]) = [],
) {
  return async ({ found, ...opening }: Opening) => {
    const { req } = opening
    const grants = await grantsOf(req)
    if (!isOpen(found, grants)) return <NoAccess title={found.title} />
    const may = (capability: Capability) => allows(grants, capability)
    const visit = { ...opening, grants, may, isEnrolling: await mustEnrol(req) }
    const state = await answersTo(typeof reads === 'function' ? reads(visit) : reads, req)
    return <HydrationBoundary state={state}>{await view(visit)}</HydrationBoundary>
  }
}

/** The largest response embedded in a page, in characters: anything larger is better fetched separately. */
const MAX_CHARACTERS = 60_000

async function answersTo(reads: Read[], req: PayloadRequest) {
  const client = newQueryClient()
  await Promise.all(
    reads.map(async ({ queryKey, path }) => {
      const answer = await answerInProcess(req, path)
      if (answer && answer.length <= MAX_CHARACTERS) client.setQueryData(queryKey, JSON.parse(answer))
    }),
  )
  return dehydrate(client)
}
