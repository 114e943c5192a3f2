import { addDays, daysInMonth, monthsAfter, weekdayOf } from '@/platform/domain/calendarDays'

const MONTH = new Intl.DateTimeFormat('es', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const FULL = new Intl.DateTimeFormat('es', { timeZone: 'UTC', dateStyle: 'full' })

/** `noviembre de 2026`. Days are calendar days such as `2026-11-20`, in every function here. */
export const monthName = (day: string): string => MONTH.format(new Date(day))
/** `viernes, 20 de noviembre de 2026`. */
export const dayName = (day: string): string => FULL.format(new Date(day))

/** The weeks of the month of `day`, from Monday; `undefined` for the days of other months. */
export function weeksOf(day: string): (string | undefined)[][] {
  const month = day.slice(0, 7)
  const before = weekdayOf(`${month}-01`) - 1
  const days = daysInMonth(new Date(day))
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const date = week * 7 + column - before + 1
      return date < 1 || date > days ? undefined : `${month}-${String(date).padStart(2, '0')}`
    }),
  )
}

export const addMonths = (day: string, months: number): string => inYears(monthsAfter(day, months), day)
const daysAfter = (day: string, days: number): string => inYears(addDays(day, days), day)

/** Returns `otherwise` for years without four digits. */
const inYears = (day: string, otherwise: string): string => (/^[1-9]\d{3}-/.test(day) ? day : otherwise)

/** Where a key leads in a calendar, as in the ARIA Authoring Practices. */
export const MOVES: Record<string, (from: string) => string> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  Home: (day) => daysAfter(day, 1 - weekdayOf(day)),
  End: (day) => daysAfter(day, 7 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}
