import { setTimeout as wait } from 'node:timers/promises'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Waits for the next day, in UTC and in Santo Domingo, if it begins within `busyMs`, so that what follows is of one day. */
export async function awayFromMidnight(busyMs = 60_000): Promise<void> {
  for (const midnight of [0, 4 * HOUR_MS]) {
    const left = DAY_MS - ((Date.now() - midnight) % DAY_MS)
    if (left < busyMs) await wait(left + 5) // a timer may end a millisecond early
  }
}
