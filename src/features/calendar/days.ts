import { DAY_MS, dayInSantoDomingo, momentInSantoDomingo, timeInSantoDomingo } from '@/platform/domain/dates'

/** Whether a text names a month, as `2026-11`, of a year that somebody may mean. */
export const isMonth = (text: string): boolean => /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(text)

export const thisMonth = (): string => today().slice(0, 7)
export const today = (): string => dayInSantoDomingo(new Date())

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The days of the weeks in which a month is, from a Monday to a Sunday. */
export function daysAround(month: string): string[] {
  const first = dayAfter(`${month}-01`, -weekdayOf(`${month}-01`))
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 7 - weekdayOf(last)
  return Array.from({ length: count }, (_, index) => dayAfter(first, index))
}

/** 0 for a Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The time of `moment` on another day. */
export const onDay = (moment: string, day: string): string =>
  momentInSantoDomingo(`${day}T${timeInSantoDomingo(new Date(moment)).slice(11)}`)
