import config from '@payload-config'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { addressOf, admit, type SearchParams } from '@/admin/admit'
import { currentRequest } from '@/admin/currentRequest'
import { importMap } from '@/admin/importMap'
import { tabOf } from '@/admin/nav/tabOf'
import { screenAt } from '@/admin/screens'
import * as views from '@/admin/views'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Args): Promise<Metadata> {
  const { segments } = await params
  return tabOf(await getPayload({ config }), screenAt(segments)?.title ?? 'Página no encontrada')
}

/**
 * Our own screens, for users with a session. Payload's page would load the scripts of all its views, and send its
 * configuration with each screen (docs/decisions/0085-a-page-of-our-own.md).
 */
export default async function Page({ params, searchParams }: Args) {
  const { segments } = await params
  const address = addressOf(await searchParams)
  const req = await currentRequest(await getPayload({ config, importMap }))
  const user = await admit(req, segments, address)
  const found = screenAt(segments)
  if (!found?.view) notFound()
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the route shows every view
  const View = views[found.view]
  const id = Number(segments.find((segment) => /^\d+$/.test(segment))) || undefined
  return <View address={address} found={found} id={id} req={req} user={user} />
}
