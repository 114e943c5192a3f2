import { DAY_MS } from './dates'

/**
 * The value of a date field as it is shown: `2026-11-20` as `20/11/2026`, `2026-11-20T10:30` as `20/11/2026 10:30`. Any
 * other text stays as it was typed.
 */
export const shownDate = (value: string): string =>
  value.replace(/^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/, (_, year, month, day, time) =>
    [`${day}/${month}/${year}`, time].filter(Boolean).join(' '),
  )

/** The date some days later, by the calendar. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The date some months later, or the last one of a shorter month. Also of a month alone: `2026-11`. */
export function monthsAfter(date: string, months: number): string {
  const moved = new Date(date)
  const day = moved.getUTCDate()
  moved.setUTCMonth(moved.getUTCMonth() + months, 1)
  moved.setUTCDate(Math.min(day, daysInMonth(moved)))
  return moved.toISOString().slice(0, date.length)
}

export const daysInMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** The day of the week of a date; Monday is 1. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7
