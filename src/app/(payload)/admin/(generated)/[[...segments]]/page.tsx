import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { grantsOf } from '@/platform/access/can'
import { admit } from '@/shell/panel/admit'
import { currentRequest } from '@/shell/panel/currentRequest'
import { importMap } from '@/shell/panel/importMap'
import { Frame } from '@/shell/panel/nav/Frame'
import { generatedAt, isOpen, NOT_FOUND } from '@/shell/panel/screens'
import { NoAccess } from '@/ui/panel/NoAccess'
import { asURLSearchParams, type SearchParams } from '@/ui/panel/searchParams'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  const { segments = [] } = await params
  const { title } = isLogout(segments)
    ? await generatePageMetadata({ config, params, searchParams })
    : (generatedAt(segments) ?? { title: NOT_FOUND })
  return { title }
}

/** Where Payload's scripts lead when a session ends. */
const isLogout = ([first]: string[]) => first?.startsWith('logout')

/**
 * Payload's page. Of its screens, only those that a `screens.ts` lists exist, and only for users who may open them:
 * Payload would report the others as missing, or show them.
 */
export default async function Page({ params, searchParams }: Args) {
  const { segments = [] } = await params
  const page = { config, importMap, params, searchParams }
  if (isLogout(segments)) return RootPage(page)
  const req = await currentRequest()
  await admit(req, `/${segments.join('/')}`, asURLSearchParams(await searchParams))
  const screen = generatedAt(segments) ?? notFound()
  if (isOpen(screen, await grantsOf(req))) return RootPage(page)
  return (
    <Frame req={req}>
      <NoAccess title={screen.title} />
    </Frame>
  )
}
