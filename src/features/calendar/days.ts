import { addDays, monthsAfter, weekdayOf } from '@/platform/domain/calendarDays'
import { DAY_MS, dayInSantoDomingo, momentInSantoDomingo, timeInSantoDomingo } from '@/platform/domain/dates'

/** Whether a text names a month, as `2026-11`, of a year that somebody may mean. */
export const isMonth = (text: string): boolean => /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text)

export const thisMonth = (): string => today().slice(0, 7)
export const today = (): string => dayInSantoDomingo(new Date())

/** The days of the weeks in which a month is, from a Monday to a Sunday. */
export function daysAround(month: string): string[] {
  const first = addDays(`${month}-01`, 1 - weekdayOf(`${month}-01`))
  const last = addDays(`${monthsAfter(month, 1)}-01`, -1)
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 8 - weekdayOf(last)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}

/** The time of `moment` on another day. */
export const onDay = (moment: string, day: string): string =>
  momentInSantoDomingo(`${day}T${timeInSantoDomingo(new Date(moment)).slice(11)}`)
