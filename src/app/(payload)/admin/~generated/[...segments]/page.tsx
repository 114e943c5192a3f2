import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { grantsOf } from '@/access/can'
import { addressOf, admit, type SearchParams } from '@/admin/admit'
import { currentRequest } from '@/admin/currentRequest'
import { importMap } from '@/admin/importMap'
import { Frame } from '@/admin/nav/Frame'
import { NoAccess } from '@/admin/nav/NoAccess'
import { tabOf } from '@/admin/nav/tabOf'
import { isOpen, screenAt } from '@/admin/screens'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  const { segments } = await params
  const { title } = screenAt(segments) ?? (await generatePageMetadata({ config, params, searchParams }))
  return tabOf(await getPayload({ config }), title)
}

/**
 * Payload's page. Of its screens, only those in our table exist, and only for users who may open them: Payload would
 * report the others as missing, or show them. Its own scripts lead to the logout.
 */
export default async function Page({ params, searchParams }: Args) {
  const { segments } = await params
  const page = { config, importMap, params, searchParams }
  if (segments[0]?.startsWith('logout')) return RootPage(page)
  const screen = screenAt(segments) ?? notFound()
  const req = await currentRequest(await getPayload({ config, importMap }))
  await admit(req, segments, addressOf(await searchParams))
  if (isOpen(screen, await grantsOf(req))) return RootPage(page)
  return (
    <Frame req={req}>
      <NoAccess title={screen.title} />
    </Frame>
  )
}
