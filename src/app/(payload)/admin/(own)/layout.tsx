import config from '@payload-config'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { isActive } from '@/access/can'
import { currentRequest } from '@/admin/currentRequest'
import { importMap } from '@/admin/importMap'
import { Frame } from '@/admin/nav/Frame'

/** The frame of our own screens, which stays while they change. */
export default async function Layout({ children }: { children: ReactNode }) {
  const req = await currentRequest(await getPayload({ config, importMap }))
  return isActive({ req }) ? <Frame req={req}>{children}</Frame> : children // which lead to the login
}
