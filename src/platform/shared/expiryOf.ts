/** Returns the expiry that a token claims, valid or not, in seconds since the epoch; NaN if it can't be read. */
export function expiryOf(token: string): number {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))).exp ?? Number.NaN
  } catch {
    return Number.NaN
  }
}
