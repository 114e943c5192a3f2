import config from '@payload-config'
import { getPayload } from 'payload'
import type { ReactNode } from 'react'
import { isActive } from '@/platform/access/can'
import { importMap } from '@/shell/panel/importMap'
import { Frame } from '@/shell/panel/nav/Frame'
import { currentRequest } from '@/ui/panel/currentRequest'

/** The frame of our own screens, which stays while they change. */
export default async function Layout({ children }: { children: ReactNode }) {
  const req = await currentRequest(await getPayload({ config, importMap }))
  return isActive({ req }) ? <Frame req={req}>{children}</Frame> : children // which lead to the login
}
