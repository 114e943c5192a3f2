import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { mustEnrol } from '@/platform/access/can'

/** The screen where a second factor is enrolled. */
const PROFILE = '/profile'

/**
 * Returns the user who asks for the screen at this path below `/admin`. Redirects anyone without a session of an active
 * account to the login, and anyone who must enrol a second factor first to the profile.
 */
export async function admit(req: PayloadRequest, path: string, searchParams: URLSearchParams) {
  const { user } = req
  if (user?.status !== 'active') {
    const asked = searchParams.size > 0 ? `/admin${path}?${searchParams}` : `/admin${path}`
    redirect(`/admin/login?${new URLSearchParams({ redirect: asked })}`)
  }
  if (path !== PROFILE && (await mustEnrol(req))) redirect(`/admin${PROFILE}`)
  return user
}
