import { TIME_ZONE } from '@/platform/domain/dates'

const DAY = new Intl.DateTimeFormat('es-ES', { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('es-DO', { timeZone: TIME_ZONE, timeStyle: 'short' })

/** Formats a date as `20 nov 2026`. `Sin fecha` when there is none, `Fecha inválida` when it can't be parsed. */
export function panelDate(iso: string | null | undefined): string {
  if (!iso) return 'Sin fecha'
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'Fecha inválida' : DAY.format(date)
}

/** Formats a time as `2:05 p. m.`, in Santo Domingo time. */
export const panelTime = (date: Date): string => TIME.format(date)

/** `20 nov 2026, 2:05 p. m.`; its full stop also ends a sentence. */
export const panelMoment = (iso: string): string => `${panelDate(iso)}, ${panelTime(new Date(iso))}`
