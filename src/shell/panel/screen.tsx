import { dehydrate, HydrationBoundary, type QueryKey } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import { grantsOf, mustEnrol } from '@/platform/access/can'
import { allows, type Capability } from '@/platform/access/capabilities'
import type { Grants } from '@/platform/access/permissions'
import { answerInProcess } from '@/platform/api/inProcess'
import { newQueryClient } from '@/platform/shared/queryClient'
import type { ApiQuery } from '@/ui/panel/data/apiQuery'
import { filtersIn, type Names, type Narrowed } from '@/ui/panel/list/filterState'
import { NoAccess } from '@/ui/panel/NoAccess'
import { asURLSearchParams, type SearchParams } from '@/ui/panel/searchParams'
import { admit } from './admit'
import { currentRequest } from './currentRequest'
import { isOpen, NOT_FOUND, screenOf } from './screens'

type Params = { params: Promise<{ id?: string }> }
type Props = Params & { searchParams: Promise<SearchParams> }

/** What is known about the user opening a screen. */
type Visit = {
  req: PayloadRequest
  user: NonNullable<PayloadRequest['user']>
  grants: Grants
  may: (capability: Capability) => boolean
  /** Whether the user must enrol a second factor before anything else. */
  isEnrolling: boolean
  /** The number in the address, 0 if it has none. */
  id: number
  /** Returns a list's filters in the URL. */
  filters: <Filter extends Names>(names: Filter) => Narrowed<Filter>
}

/** `isByPages`: whether it is an infinite query, of which `path` is the first page. */
type Read = Pick<ApiQuery<unknown>, 'path'> & { queryKey: QueryKey; isByPages?: boolean }

/** The `generateMetadata` of the screen at `path`: its title. */
export const titleOf =
  (path: string) =>
  async ({ params }: Params): Promise<Metadata> => ({
    title: idIn(await params) === undefined ? NOT_FOUND : screenOf(path).title,
  })

/**
 * The page of the screen at `path`, with its guard and the data its view starts with: without a session it leads to the
 * login, without the permission it shows a notice.
 *
 * @param reads the queries the screen starts with: the first response includes their data
 */
export function screen(
  path: string,
  view: (visit: Visit) => ReactNode | Promise<ReactNode>,
  reads: Read[] | ((visit: Visit) => Read[] | Promise<Read[]>) = [],
) {
  const found = screenOf(path)
  return async ({ params, searchParams: given }: Props) => {
    const at = await params
    const searchParams = asURLSearchParams(await given)
    const req = await currentRequest()
    const user = await admit(req, path.replace(':id', at.id ?? ''), searchParams)
    const id = idIn(at) ?? notFound()
    const grants = await grantsOf(req)
    if (!isOpen(found, grants)) return <NoAccess title={found.title} />
    const may = (capability: Capability) => allows(grants, capability)
    const filters = <Filter extends Names>(names: Filter) => filtersIn(searchParams, names)
    const visit = { req, user, grants, may, isEnrolling: await mustEnrol(req), id, filters }
    const state = await answersTo(typeof reads === 'function' ? await reads(visit) : reads, req)
    return <HydrationBoundary state={state}>{await view(visit)}</HydrationBoundary>
  }
}

/** Returns the number in an address, undefined for what is none. */
const idIn = ({ id = '0' }: { id?: string }) => (/^\d+$/.test(id) ? Number(id) : undefined)

/** The largest response embedded in a page, in characters: anything larger is better fetched separately. */
const MAX_CHARACTERS = 60_000

async function answersTo(reads: Read[], req: PayloadRequest) {
  const client = newQueryClient()
  await Promise.all(
    reads.map(async ({ queryKey, path, isByPages }) => {
      const answer = await answerInProcess(req, path)
      if (!answer || answer.length > MAX_CHARACTERS) return
      const data = JSON.parse(answer)
      client.setQueryData(queryKey, isByPages ? { pages: [data], pageParams: [1] } : data)
    }),
  )
  return dehydrate(client)
}
