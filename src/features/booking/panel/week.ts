import { addDays, weekdayOf } from '@/platform/domain/calendarDays'
import { dateIn, momentIn } from '@/platform/domain/zone'

/** The date in the settings' zone. */
export const today = (timeZone: string) => dateIn(timeZone, Date.now())

/** The Monday of a date's week; of today's, if it is no date. */
export function mondayOf(date: string, timeZone: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : today(timeZone)
  return addDays(day, 1 - weekdayOf(day))
}

export const weekAfter = (monday: string, weeks: number) => addDays(monday, 7 * weeks)

/** The seven dates of a week. */
export const daysOf = (monday: string) => Array.from({ length: 7 }, (_, i) => addDays(monday, i))

/** The moment at which the clocks of the settings' zone show this (`2026-12-07T10:00`), in ISO 8601. */
export const startAt = (timeZone: string, local: string): string =>
  new Date(momentIn(timeZone, local.slice(0, 10), local.slice(11))).toISOString()
