import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { mustEnrol } from '@/access/can'

/** The screen where a second factor is enrolled. */
const PROFILE = '/admin/profile'

/**
 * Returns the user who asks for the screen at these path segments. Leads to the login whoever has no session of an active
 * account, and to the profile whoever must enrol a second factor first.
 *
 * @param address the URL's query parameters
 */
export async function admit(req: PayloadRequest, segments: string[], address: URLSearchParams) {
  const path = `/admin/${segments.join('/')}`
  const { user } = req
  if (user?.status !== 'active') {
    const asked = address.size > 0 ? `${path}?${address}` : path
    redirect(`/admin/login?${new URLSearchParams({ redirect: asked })}`)
  }
  if (path !== PROFILE && (await mustEnrol(req))) redirect(PROFILE)
  return user
}
