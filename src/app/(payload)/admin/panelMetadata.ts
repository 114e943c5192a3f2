import config from '@payload-config'
import { generatePageMetadata } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { brandOf } from '@/admin/nav/brandOf'
import { screenAt } from '@/admin/screens'

export type PanelPage = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

/** The title of a screen's tab. */
export async function panelMetadata({ params, searchParams }: PanelPage): Promise<Metadata> {
  const { segments = [] } = await params
  const [{ title, icons, robots }, brand] = await Promise.all([
    generatePageMetadata({ config, params, searchParams }),
    brandOf(await getPayload({ config })),
  ])
  // Payload's social cards are in English and name Payload.
  return { title: `${screenAt(segments)?.title ?? title} · ${brand}`, icons, robots }
}
