/** Where the company works: every date on screen is of this zone, for every visitor. */
export const TIME_ZONE = 'America/Santo_Domingo'

/** The zone's distance from UTC, the same all year. */
const OFFSET = '-04:00'
const OFFSET_MS = 4 * 3_600_000

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

/** The moment that a clock in Santo Domingo shows as `local` (`2026-11-20T10:30`), as ISO 8601 in UTC. */
export const momentInSantoDomingo = (local: string): string => new Date(`${local}${OFFSET}`).toISOString()

/** A date whose UTC parts are what clock and calendar in Santo Domingo show at `moment`. */
const shifted = (moment: Date) => new Date(moment.getTime() - OFFSET_MS)

/** The day that a calendar in Santo Domingo shows at `moment`: `2026-11-20`. */
export const dayInSantoDomingo = (moment: Date): string => shifted(moment).toISOString().slice(0, 10)

/**
 * `20 de noviembre, 2026`, or `Fecha no disponible` for a missing or invalid date.
 *
 * Without `Intl`: to make one formatter costs a cheap phone more than all the rest of a page's waking up.
 */
export function longDate(iso: string | null | undefined): string {
  const date = shifted(new Date(iso ?? ''))
  if (Number.isNaN(date.getTime())) return 'Fecha no disponible'
  return `${date.getUTCDate()} de ${MONTHS[date.getUTCMonth()]}, ${date.getUTCFullYear()}`
}
