import config from '@payload-config'
import { NotFoundPage } from '@payloadcms/next/views'
import { getPayload } from 'payload'
import { cloneElement } from 'react'
import { importMap } from '@/admin/importMap'
import { tabOf } from '@/admin/nav/tabOf'

type Args = {
  params: Promise<{ segments: string[] }>
  searchParams: Promise<Record<string, string | string[]>>
}

export const generateMetadata = async () => tabOf(await getPayload({ config }), 'Página no encontrada')

/** Payload's own page, but with the user menu, which it leaves out of the top bar. */
export default async function NotFound({ params, searchParams }: Args) {
  const page = await NotFoundPage({ config, importMap, params, searchParams })
  const { admin } = await config
  return cloneElement(page, { viewActions: admin.components?.actions })
}
