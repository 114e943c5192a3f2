/** Where the company works: every date on screen is of this zone, for every visitor. */
export const TIME_ZONE = 'America/Santo_Domingo'

/** The zone's distance from UTC, the same all year. */
const OFFSET = '-04:00'

/** The moment that a clock in Santo Domingo shows as `local` (`2026-11-20T10:30`), as ISO 8601 in UTC. */
export const momentInSantoDomingo = (local: string): string => new Date(`${local}${OFFSET}`).toISOString()

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }) // Sweden writes days as ISO 8601 does

/** The day that a calendar in Santo Domingo shows at `moment`: `2026-11-20`. */
export const dayInSantoDomingo = (moment: Date): string => DAY.format(moment)

const LONG = new Intl.DateTimeFormat('es', { timeZone: TIME_ZONE, day: 'numeric', month: 'long', year: 'numeric' })

/** `20 de noviembre, 2026`, or `Fecha no disponible` for a missing or invalid date. */
export function longDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '')
  if (Number.isNaN(date.getTime())) return 'Fecha no disponible'
  const parts = Object.fromEntries(LONG.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${parts.day} de ${parts.month}, ${parts.year}`
}
