import config from '@payload-config'
import { generatePageMetadata, RootPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getPayload } from 'payload'
import { grantsOf } from '@/access/can'
import { closedScreen } from '@/admin/nav/closedScreen'
import { NO_ACCESS } from '@/admin/nav/NoAccessView'
import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

/** Payload's page, or, to whom the screen is closed, one that says so: Payload would say that there is none, or show it. */
export default async function Page({ params, searchParams }: Args) {
  const closed = await closedTo((await params).segments ?? [])
  if (!closed) return RootPage({ config, importMap, params, searchParams })
  return RootPage({
    config,
    importMap,
    params: Promise.resolve({ segments: [NO_ACCESS] }),
    searchParams: Promise.resolve({ seccion: closed }),
  })
}

async function closedTo(segments: string[]): Promise<string | undefined> {
  const payload = await getPayload({ config })
  const { user } = await payload.auth({ headers: await headers() })
  return user ? closedScreen(segments, await grantsOf({ payload, user })) : undefined // without a session: the login
}
