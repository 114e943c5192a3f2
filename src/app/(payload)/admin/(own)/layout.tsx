import type { ReactNode } from 'react'
import { isActive } from '@/platform/access/can'
import { currentRequest } from '@/shell/panel/currentRequest'
import { Frame } from '@/shell/panel/nav/Frame'

/** The frame of our own screens, which stays while they change. */
export default async function Layout({ children }: { children: ReactNode }) {
  const req = await currentRequest()
  return isActive({ req }) ? <Frame req={req}>{children}</Frame> : children // which lead to the login
}
