import type { SessionUser } from '@/features/accounts/schemas/user'
import { change } from '@/platform/shared/change'
import { mayRetry, request } from '@/platform/shared/request'
import { clearSession, closeSession, hasSessionEnded, sessionToken, TOKEN, USER } from '@/platform/shared/session'
import { forgetForms } from '@/ui/panel/leaving/keptForms'
import { onOtherTabs, tellOtherTabs } from '@/ui/panel/otherTabs'

export const LOGIN = '/admin/login'
/** Login query parameter for users whose session expired. */
export const ENDED = 'expirada'
const CHANNEL = 'sesion'
const LOGOUT = '/api/blog/admin/logout'
let isSigningOut = false

/** Stores this tab's copy of the session. */
export function storeSession(token: string, user: SessionUser): void {
  if (hasSessionEnded()) return // the page is about to load the login page
  sessionStorage.setItem(TOKEN, token)
  sessionStorage.setItem(USER, JSON.stringify(user))
  forgetForms(user.id)
}

/**
 * Ends the session on the server; rejects if it may still be open there. After a lost response the same call is
 * refused: from then on a refusal doesn't lead to the login by itself, since texts are discarded before the page is
 * left.
 */
export async function endOnServer(): Promise<void> {
  isSigningOut = true
  try {
    await change(() => request(LOGOUT, { method: 'POST' }))
  } catch (error) {
    if (!mayRetry(error) || hasSessionEnded()) return
    isSigningOut = false
    throw error
  }
}

/**
 * Clears the session the server has ended and does a full load of the login page, so that nothing stays in memory for
 * the next user; other tabs follow.
 */
export function leaveForLogin(): void {
  tellOtherTabs(CHANNEL, null)
  leave()
}

function leave(): void {
  closeSession()
  forgetForms()
  window.location.assign(LOGIN)
}

/** Leaves when another tab signs out, if this one is signed in; returns a function that stops. */
export const followSignOut = (): (() => void) =>
  onOtherTabs(CHANNEL, () => {
    if (sessionToken() && !hasSessionEnded()) leave()
  })

/**
 * Ends the session here and on the server, and does a full load of the login page, which returns to the current screen
 * afterwards; nothing stays in memory.
 */
export function leaveExpired(): void {
  const { pathname, search } = window.location
  clearSession()
  if (hasSessionEnded() || isSigningOut || pathname === LOGIN) return
  closeSession()
  const toLogin = () => window.location.assign(`${LOGIN}?${ENDED}=1&redirect=${encodeURIComponent(pathname + search)}`)
  // While the cookie lives, the login page would redirect straight back.
  fetch(LOGOUT, { method: 'POST' }).then(toLogin, toLogin)
}
