import config from '@payload-config'
import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { cloneElement } from 'react'
import { importMap } from '@/admin/importMap'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

/** Payload's own page, but with the user menu, which it leaves out of the top bar. */
export default async function NotFound({ params, searchParams }: Args) {
  const page = await NotFoundPage({ config, importMap, params, searchParams })
  const { admin } = await config
  return cloneElement(page, { viewActions: admin.components?.actions })
}
