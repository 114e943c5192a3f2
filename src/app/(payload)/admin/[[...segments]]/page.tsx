import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { grantsOf } from '@/access/can'
import { firstReads } from '@/admin/firstReads'
import { brandOf } from '@/admin/nav/brandOf'
import { closedScreen, NO_ACCESS } from '@/admin/nav/closedScreen'
import { isUnknown } from '@/admin/nav/isUnknown'
import { titleOf } from '@/admin/nav/titleOf'
import { answerInProcess } from '@/endpoints/inProcess'
import { newQueryClient } from '@/shared/queryClient'
import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export async function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  const { segments = [] } = await params
  const named = isUnknown(segments) ? Promise.resolve({ segments: [NOWHERE] }) : params
  const [{ title, icons, robots }, brand] = await Promise.all([
    generatePageMetadata({ config, params: named, searchParams }),
    brandOf(await getPayload({ config })),
  ])
  // Payload's cards for social networks speak of Payload, in English.
  return { title: `${isUnknown(segments) ? title : (titleOf(segments) ?? title)} · ${brand}`, icons, robots }
}

/** A segment of which Payload knows that there is nothing. */
const NOWHERE = 'no-existe'

/**
 * Payload's page with what its screen reads first, or, to whom the screen is closed, one that says so: Payload would say that
 * there is none, or show it.
 */
export default async function Page({ params, searchParams }: Args) {
  const { segments = [] } = await params
  if (isUnknown(segments)) notFound()
  const payload = await getPayload({ config })
  const sent = await headers()
  const { user } = await payload.auth({ headers: sent })
  const closed = user && closedScreen(segments, await grantsOf({ payload, user })) // without a session: the login
  if (closed) {
    return RootPage({
      config,
      importMap,
      params: Promise.resolve({ segments: [NO_ACCESS] }),
      searchParams: Promise.resolve({ seccion: closed }),
    })
  }
  const client = newQueryClient()
  const asked = new URLSearchParams((await searchParams) as Record<string, string>)
  const read = async ({ queryKey, path }: ReturnType<typeof firstReads>[number]) =>
    client.setQueryData(queryKey, await answerInProcess({ payload, user, headers: sent }, path))
  const [page] = await Promise.all([
    RootPage({ config, importMap, params, searchParams }),
    ...(user ? firstReads(segments, asked).map(read) : []),
  ])
  return <HydrationBoundary state={dehydrate(client)}>{page}</HydrationBoundary>
}
