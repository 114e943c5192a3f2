import { expiryOf } from './expiryOf'
import { quietly } from './quietly'

/** The keys of this tab's copy of the session. The HttpOnly cookie is the actual session. */
export const TOKEN = 'admin_token'
export const USER = 'admin_user'
let hasEnded = false

/** Whether the session has ended and the login page is about to load. */
export const hasSessionEnded = (): boolean => hasEnded

/** Clears the session for good: this page makes no more calls. */
export function closeSession(): void {
  clearSession()
  hasEnded = true
}

export function clearSession(): void {
  sessionStorage.removeItem(TOKEN)
  sessionStorage.removeItem(USER)
}

/** Returns this tab's session token, or null. A browser that blocks storage has none. */
export const sessionToken = (): string | null => quietly(() => sessionStorage.getItem(TOKEN)) ?? null

let aheadMs = 0

/** Learns the server's time, in milliseconds since the epoch: this device's clock may be hours fast or slow. */
export function setServerTime(ms: number): void {
  if (!Number.isNaN(ms)) aheadMs = ms - Date.now()
}

/** Whether this tab holds a token that has expired by the server's clock. An unreadable token counts as expired. */
export function hasExpiredToken(): boolean {
  const token = sessionToken()
  return token !== null && !(expiryOf(token) * 1000 > Date.now() + aheadMs)
}
