import { tzOffset } from '@date-fns/tz'
import { DAY_MS, MINUTE_MS } from './dates'

const offsetMs = (zone: string, moment: number) => tzOffset(zone, new Date(moment)) * MINUTE_MS

/**
 * The moment, in milliseconds, at which the clocks of a zone show this date and time (`09:00`). Of a time that they show twice
 * the first; a time that they skip counts on from before the change.
 */
export function momentIn(zone: string, date: string, clock: string): number {
  const shown = Date.parse(`${date}T${clock}Z`)
  const [before, after] = [offsetMs(zone, shown - DAY_MS), offsetMs(zone, shown + DAY_MS)]
  const isShownAt = (offset: number) => offsetMs(zone, shown - offset) === offset
  return shown - (isShownAt(before) || !isShownAt(after) ? before : after)
}

/** The date in a zone at `moment`: `2026-12-07`. */
export const dateIn = (zone: string, moment: number): string =>
  new Date(moment + offsetMs(zone, moment)).toISOString().slice(0, 10)

/** Whether the clocks of two zones show the same at `moment`. */
export const showSame = (one: string, other: string, moment: number): boolean =>
  offsetMs(one, moment) === offsetMs(other, moment)
