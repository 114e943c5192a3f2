import config from '@payload-config'
import { generatePageMetadata, NotFoundPage } from '@payloadcms/next/views'
import type { Metadata } from 'next'
import { cloneElement } from 'react'
import { importMap } from '../importMap.js'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = ({ params, searchParams }: Args): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams })

/** Payload's own page; it leaves the top bar without what stands there on every other, the user's menu. */
export default async function NotFound({ params, searchParams }: Args) {
  const page = await NotFoundPage({ config, importMap, params, searchParams })
  const { admin } = await config
  return cloneElement(page, { viewActions: admin.components?.actions })
}
