/** The company's time zone: every date on screen is in this zone, for every visitor. */
export const TIME_ZONE = 'America/Santo_Domingo'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The zone's offset from UTC, the same all year. */
const OFFSET = '-04:00'
const OFFSET_MS = 4 * HOUR_MS

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** Converts a local time in Santo Domingo (`2026-11-20T10:30`) to ISO 8601 in UTC. */
export const momentInSantoDomingo = (local: string): string => new Date(`${local}${OFFSET}`).toISOString()

/** A date whose UTC parts are the local date and time in Santo Domingo. */
const shifted = (moment: Date) => new Date(moment.getTime() - OFFSET_MS)

/** The local date and time in Santo Domingo at `moment`: `2026-11-20 10:30:05`, as spreadsheets read it. */
export const timeInSantoDomingo = (moment: Date): string => shifted(moment).toISOString().slice(0, 19).replace('T', ' ')

/** The calendar day in Santo Domingo at `moment`: `2026-11-20`. */
export const dayInSantoDomingo = (moment: Date): string => shifted(moment).toISOString().slice(0, 10)

/**
 * Formats a date as `20 de noviembre, 2026`, or `Fecha no disponible` if it is missing or invalid.
 *
 * Without `Intl`: on a cheap phone, creating one formatter costs more than the rest of a page's hydration.
 */
export function longDate(iso: string | null | undefined): string {
  const date = shifted(new Date(iso ?? ''))
  if (Number.isNaN(date.getTime())) return 'Fecha no disponible'
  return `${date.getUTCDate()} de ${MONTHS[date.getUTCMonth()]}, ${date.getUTCFullYear()}`
}
