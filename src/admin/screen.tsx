import { DefaultTemplate } from '@payloadcms/next/templates'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import { grantsOf, mustEnrol } from '@/access/can'
import { allows, type Capability } from '@/access/permissions'
import { answerInProcess } from '@/endpoints/inProcess'
import type { Grants } from '@/schemas/role'
import { newQueryClient } from '@/shared/queryClient'
import type { Reading } from './kit/data/reading'
import { NoAccess } from './nav/NoAccess'
import { isOpen, screenAt } from './screens'

/** What is known about the user opening a screen. */
export type Visit = {
  req: PayloadRequest
  user: NonNullable<PayloadRequest['user']>
  grants: Grants
  may: (capability: Capability) => boolean
  /** The id in the URL. */
  id: number | undefined
  /** The URL's query parameters. */
  address: URLSearchParams
  /** Whether the user must enrol a second factor before anything else. */
  isEnrolling: boolean
}

/** The screen where a second factor is enrolled. */
const PROFILE = '/profile'

type Read = Pick<Reading<unknown>, 'queryKey' | 'path'>

/**
 * Wraps a view as a Payload root view in the panel's frame. Adds the guard, since Payload serves root views to anyone,
 * and the data the view starts with. Without the permission, the user sees a notice; without a session, the login page.
 *
 * @param reads the queries the screen starts with: the first response includes their data
 */
export function screen(
  view: (visit: Visit) => ReactNode | Promise<ReactNode>,
  reads: (visit: Visit) => Read[] = () => [],
) {
  return async (props: AdminViewServerProps) => {
    const { req } = props.initPageResult
    const segments = [props.params?.segments ?? []].flat()
    const address = new URLSearchParams(props.searchParams as Record<string, string>)
    const found = screenAt(segments)
    if (!req.user || !found) {
      const asked = `/admin/${segments.join('/')}${address.size > 0 ? `?${address}` : ''}`
      redirect(`/admin/login?${new URLSearchParams({ redirect: asked })}`)
    }
    const isEnrolling = await mustEnrol(req)
    if (isEnrolling && found.path !== PROFILE) redirect(`/admin${PROFILE}`)
    const grants = await grantsOf(req)
    if (!isOpen(found, grants)) return frame(props, <NoAccess title={found.title} />)
    const id = Number(segments.find((segment) => /^\d+$/.test(segment))) || undefined
    const may = (capability: Capability) => allows(grants, capability)
    const visit = { req, user: req.user, grants, may, id, address, isEnrolling }
    const state = await answersTo(reads(visit), req)
    return frame(props, <HydrationBoundary state={state}>{await view(visit)}</HydrationBoundary>)
  }
}

/** Replaces a generated screen that the user's role doesn't allow. */
export const NoAccessView = (props: AdminViewServerProps) =>
  frame(props, <NoAccess title={String(props.searchParams?.seccion ?? 'Sin permiso')} />)

function frame({ initPageResult, params, searchParams, viewActions }: AdminViewServerProps, children: ReactNode) {
  const { req, locale, permissions, visibleEntities } = initPageResult
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      viewActions={viewActions}
      visibleEntities={visibleEntities}
    >
      {children}
    </DefaultTemplate>
  )
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
