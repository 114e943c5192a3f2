/** Returns the expiry that a token claims, valid or not, in seconds since the epoch; NaN if it can't be read. */
export const expiryOf = (token: string): number => timesOf(token).exp

/** Returns when a token claims to have been issued, and its expiry, in the same way. */
export function timesOf(token: string): { iat: number; exp: number } {
  const unknown = { iat: Number.NaN, exp: Number.NaN }
  try {
    return { ...unknown, ...JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) }
  } catch {
    return unknown
  }
}
