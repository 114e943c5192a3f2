import config from '@payload-config'
import { RootPage } from '@payloadcms/next/views'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getPayload } from 'payload'
import { grantsOf } from '@/access/can'
import { importMap } from '@/admin/importMap'
import { isOpen, NO_ACCESS, screenAt } from '@/admin/screens'
import { type PanelPage, panelMetadata } from '../../panelMetadata'

export const generateMetadata = panelMetadata

/**
 * The screens that Payload generates. Only those in our table exist, and only for users who may open them: Payload would
 * report the others as missing, or show them.
 */
export default async function Page({ params, searchParams }: PanelPage) {
  const screen = screenAt((await params).segments)
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
