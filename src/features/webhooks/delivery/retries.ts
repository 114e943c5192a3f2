const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The delay after each failed attempt, in seconds. */
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]
const JITTER = 0.1
export const MAX_RETRY_AFTER_SECONDS = 24 * HOUR

/**
 * Returns the seconds until the next attempt after `attempts` failed ones, or undefined after the last. The jitter spreads
 * deliveries that failed together. A receiver may ask for a longer delay, but for none beyond our longest.
 */
export function secondsUntilRetry(attempts: number, asked = 0, random = Math.random()): number | undefined {
  const delay = DELAYS[attempts - 1]
  return (
    delay &&
    Math.max(delay * (1 + JITTER * (2 * random - 1)), Math.min(asked * (1 + JITTER * random), MAX_RETRY_AFTER_SECONDS))
  )
}

/**
 * Returns how many seconds a receiver asks to be left alone: `Retry-After` is a number of seconds or a date. Zero if it
 * asks for nothing that can be read.
 */
export function secondsAsked(retryAfter: string | undefined, now = Date.now()): number {
  const text = retryAfter?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
  return Math.max(0, seconds || 0)
}
