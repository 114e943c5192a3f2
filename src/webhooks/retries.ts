const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The delay after each failed attempt, in seconds. */
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR]
const JITTER = 0.1

/**
 * Returns the seconds until the next attempt after `attempts` failed ones, or undefined after the last. The jitter spreads
 * deliveries that failed together.
 */
export function secondsUntilRetry(attempts: number, random = Math.random()): number | undefined {
  const delay = DELAYS[attempts - 1]
  return delay && delay * (1 + JITTER * (2 * random - 1))
}
