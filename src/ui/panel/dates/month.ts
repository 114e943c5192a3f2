const MONTH = new Intl.DateTimeFormat('es', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const FULL = new Intl.DateTimeFormat('es', { timeZone: 'UTC', dateStyle: 'full' })

/** `noviembre de 2026`. Days are calendar days such as `2026-11-20`, in every function here. */
export const monthName = (day: string): string => MONTH.format(new Date(day))
/** `viernes, 20 de noviembre de 2026`. */
export const dayName = (day: string): string => FULL.format(new Date(day))

/** The weeks of the month of `day`, from Monday; `undefined` for the days of other months. */
export function weeksOf(day: string): (string | undefined)[][] {
  const month = day.slice(0, 7)
  const before = weekday(`${month}-01`)
  const days = lastOf(new Date(day))
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const date = week * 7 + column - before + 1
      return date < 1 || date > days ? undefined : `${month}-${String(date).padStart(2, '0')}`
    }),
  )
}

/** The date `months` after a day, or the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const date = new Date(day)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  date.setUTCDate(Math.min(dayOfMonth, lastOf(date)))
  return isoDay(date, day)
}

/** Where a key leads in a calendar, as in the ARIA Authoring Practices. */
export const MOVES: Record<string, (from: string) => string> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  Home: (day) => daysAfter(day, -weekday(day)),
  End: (day) => daysAfter(day, 6 - weekday(day)),
  PageUp: (day) => monthsAfter(day, -1),
  PageDown: (day) => monthsAfter(day, 1),
}

function daysAfter(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return isoDay(date, day)
}

/** Returns `otherwise` for years without four digits. */
function isoDay(date: Date, otherwise: string): string {
  const iso = date.toISOString()
  return /^[1-9]\d{3}-/.test(iso) ? iso.slice(0, 10) : otherwise
}

/** 0 is Monday. */
const weekday = (day: string) => (new Date(day).getUTCDay() + 6) % 7
const lastOf = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
