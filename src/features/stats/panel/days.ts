import { dayInSantoDomingo } from '@/platform/domain/dates'

const SHORT = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const LONG = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** A day of the figures, which has no time: `20 nov`. */
export const shortDay = (day: string): string => SHORT.format(new Date(day))
/** `20 de noviembre de 2026` */
export const longDay = (day: string): string => LONG.format(new Date(day))

const MONTH = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'long' })

/** `1 a 30 de noviembre`, `31 de octubre a 29 de noviembre`; with the years where they differ, or are over. */
export function rangeInWords({ from, to }: { from: string; to: string }): string {
  const year = from.slice(0, 4)
  if (year !== to.slice(0, 4)) return `${longDay(from)} a ${longDay(to)}`
  const last = (year === dayInSantoDomingo(new Date()).slice(0, 4) ? MONTH : LONG).format(new Date(to))
  if (from === to) return last
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${isSameMonth ? Number(from.slice(8)) : MONTH.format(new Date(from))} a ${last}`
}
