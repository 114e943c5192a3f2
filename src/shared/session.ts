import type { SessionUser } from '@/schemas/user'

const TOKEN = 'admin_token'
const USER = 'admin_user'
let hasEnded = false

/** Keeps the session for this tab: the HttpOnly cookie stays the real one, this is its mirror. */
export function storeSession(token: string, user: SessionUser): void {
  if (hasEnded) return // the page is on its way to the login
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(USER, JSON.stringify(user))
}

export function clearSession(): void {
  sessionStorage.removeItem(TOKEN)
  sessionStorage.removeItem(USER)
}

/** The token of this tab's session, or null. In a browser that keeps nothing for sites nobody is signed in. */
export function sessionToken(): string | null {
  try {
    return sessionStorage.getItem(TOKEN)
  } catch {
    return null
  }
}

/** Whether this tab holds a token that can't be used any more; an unreadable one counts as expired. */
export function hasExpiredToken(): boolean {
  const token = sessionToken()
  return token !== null && !(expiryMs(token) > Date.now())
}

/** When a token expires, in milliseconds since 1970; NaN when it can't be read. */
export function expiryMs(token: string): number {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    return Number(claims.exp) * 1000
  } catch {
    return Number.NaN
  }
}

/** The address of the login. */
export const LOGIN = '/admin/login'
/** What the login's address holds for who comes because their session has ended. */
export const ENDED = 'expirada'

/** Whether this page is on its way to the login, because its session has ended or was ended. */
export const hasSessionEnded = (): boolean => hasEnded

/** Forgets the session, which the server has ended, and loads the login anew, so that nothing waits for the next person. */
export function leaveForLogin(): void {
  clearSession()
  hasEnded = true
  window.location.assign(LOGIN)
}

/**
 * Ends the session, here and on the server. A screen of the panel gives way to the login, which leads back; it is loaded
 * anew, so nothing of it stays in memory.
 */
export function endSession(): void {
  clearSession()
  const { pathname, search } = window.location
  if (hasEnded || !pathname.startsWith('/admin') || pathname === LOGIN) return
  hasEnded = true
  const leave = () => window.location.assign(`${LOGIN}?${ENDED}=1&redirect=${encodeURIComponent(pathname + search)}`)
  // While its cookie lives, the login would lead straight back.
  fetch('/api/blog/admin/logout', { method: 'POST' }).then(leave, leave)
}
