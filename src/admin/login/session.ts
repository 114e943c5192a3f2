import type { SessionUser } from '@/schemas/user'
import { clearSession, closeSession, hasSessionEnded, TOKEN, USER } from '@/shared/session'

export const LOGIN = '/admin/login'
/** Login query parameter for users whose session expired. */
export const ENDED = 'expirada'

/** Stores this tab's copy of the session. */
export function storeSession(token: string, user: SessionUser): void {
  if (hasSessionEnded()) return // the page is about to load the login page
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(USER, JSON.stringify(user))
}

const CHANNEL = 'sesion'

/**
 * Clears the session the server has ended and does a full load of the login page, so that nothing stays in memory for
 * the next user; other tabs follow.
 */
export function leaveForLogin(): void {
  const otherTabs = new BroadcastChannel(CHANNEL)
  otherTabs.postMessage(null)
  otherTabs.close()
  leave()
}

function leave(): void {
  closeSession()
  window.location.assign(LOGIN)
}

/** Leaves when another tab signs out; returns a function that stops. */
export function followOtherTabs(): () => void {
  const otherTabs = new BroadcastChannel(CHANNEL)
  otherTabs.onmessage = () => {
    if (!hasSessionEnded() && window.location.pathname !== LOGIN) leave()
  }
  return () => otherTabs.close()
}

/**
 * Ends the session here and on the server, and does a full load of the login page, which returns to the current screen
 * afterwards; nothing stays in memory.
 */
export function endSession(): void {
  const { pathname, search } = window.location
  clearSession()
  if (hasSessionEnded() || pathname === LOGIN) return
  closeSession()
  const leave = () => window.location.assign(`${LOGIN}?${ENDED}=1&redirect=${encodeURIComponent(pathname + search)}`)
  // While the cookie lives, the login page would redirect straight back.
  fetch('/api/blog/admin/logout', { method: 'POST' }).then(leave, leave)
}
