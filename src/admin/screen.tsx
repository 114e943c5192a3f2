import { DefaultTemplate } from '@payloadcms/next/templates'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { redirect } from 'next/navigation'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import { grantsOf } from '@/access/can'
import { allows, type Capability } from '@/access/permissions'
import { answerInProcess } from '@/endpoints/inProcess'
import type { Grants } from '@/schemas/role'
import { newQueryClient } from '@/shared/queryClient'
import type { Reading } from './kit/reading'
import { NoAccess } from './nav/NoAccess'
import { isOpen, screenAt } from './screens'

/** What is known of somebody who opens a screen. */
export type Visit = {
  req: PayloadRequest
  user: NonNullable<PayloadRequest['user']>
  grants: Grants
  may: (capability: Capability) => boolean
  /** The number in the address. */
  id: number | undefined
  /** What the address narrows the screen by. */
  address: URLSearchParams
}

type Read = Pick<Reading<unknown>, 'queryKey' | 'path'>

/**
 * A root view in the panel's frame: the guard of our screens, since Payload serves a root view to anybody, and what they begin
 * with. Who may not open it reads that permission is missing; a stranger is led to the login.
 *
 * @param reads the queries that the screen begins with: its first answer carries theirs
 */
export function screen(view: (visit: Visit) => ReactNode, reads: (visit: Visit) => Read[] = () => []) {
  return async (props: AdminViewServerProps) => {
    const { req } = props.initPageResult
    const segments = [props.params?.segments ?? []].flat()
    const address = new URLSearchParams(props.searchParams as Record<string, string>)
    const found = screenAt(segments)
    if (!req.user || !found) {
      const asked = `/admin/${segments.join('/')}${address.size > 0 ? `?${address}` : ''}`
      redirect(`/admin/login?${new URLSearchParams({ redirect: asked })}`)
    }
    const grants = await grantsOf(req)
    if (!isOpen(found, grants)) return frame(props, <NoAccess title={found.title} />)
    const id = Number(segments.find((segment) => /^\d+$/.test(segment))) || undefined
    const may = (capability: Capability) => allows(grants, capability)
    const visit = { req, user: req.user, grants, may, id, address }
    const state = await answersTo(reads(visit), req)
    return frame(props, <HydrationBoundary state={state}>{view(visit)}</HydrationBoundary>)
  }
}

/** Stands in the place of a generated screen that the person's role does not open. */
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

async function answersTo(reads: Read[], req: PayloadRequest) {
  const client = newQueryClient()
  await Promise.all(
    reads.map(async ({ queryKey, path }) => client.setQueryData(queryKey, await answerInProcess(req, path))),
  )
  return dehydrate(client)
}
