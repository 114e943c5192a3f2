import { dayInSantoDomingo } from '@/platform/domain/dates'
import { addDays, weekdayOf } from '../zone'

export const today = () => dayInSantoDomingo(new Date())

/** The Monday of a date's week; of today's, if it is no date. */
export function mondayOf(date: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : today()
  return addDays(day, 1 - weekdayOf(day))
}

export const weekAfter = (monday: string, weeks: number) => addDays(monday, 7 * weeks)

/** The seven dates of a week. */
export const daysOf = (monday: string) => Array.from({ length: 7 }, (_, i) => addDays(monday, i))
