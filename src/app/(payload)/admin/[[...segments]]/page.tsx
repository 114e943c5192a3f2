import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { grantsOf } from '@/access/can'
import { importMap } from '@/admin/importMap'
import { brandOf } from '@/admin/nav/brandOf'
import { isOpen, NO_ACCESS, screenAt } from '@/admin/screens'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export async function generateMetadata({ params, searchParams }: Args): Promise<Metadata> {
  const { segments = [] } = await params
  const [{ title, icons, robots }, brand] = await Promise.all([
    generatePageMetadata({ config, params, searchParams }),
    brandOf(await getPayload({ config })),
  ])
  // Payload's social cards are in English and name Payload.
  return { title: `${screenAt(segments)?.title ?? title} · ${brand}`, icons, robots }
}

/**
 * Payload's page. Our own screens guard themselves (`screen`). Of Payload's generated screens, only those in our table
 * exist, and only for users who may open them: Payload would report the others as missing, or show them.
 */
export default async function Page({ params, searchParams }: Args) {
  const { segments = [] } = await params
  if (segments[0] === NO_ACCESS) notFound() // it only ever replaces another screen
  if (segments[0] !== 'collections' && segments[0] !== 'globals')
    return RootPage({ config, importMap, params, searchParams })
  const screen = screenAt(segments)
  if (!screen) notFound()
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  const isClosed = user && !isOpen(screen, await grantsOf({ payload, user })) // without a session, the login page
  if (!isClosed) return RootPage({ config, importMap, params, searchParams })
  return RootPage({
    config,
    importMap,
    params: Promise.resolve({ segments: [NO_ACCESS] }),
    searchParams: Promise.resolve({ seccion: screen.title }),
  })
}
