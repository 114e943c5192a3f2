import { TIME_ZONE } from '@/domain/dates'

const DAY = new Intl.DateTimeFormat('es-ES', { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' })

/** `20 nov 2026`; `Sin fecha` when there is none, `Fecha inválida` when it can't be read. */
export function panelDate(iso: string | null | undefined): string {
  if (!iso) return 'Sin fecha'
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'Fecha inválida' : DAY.format(date)
}

const TIME = new Intl.DateTimeFormat('es-ES', { timeZone: TIME_ZONE, timeStyle: 'medium' })

/** `14:05:09`, in the time of Santo Domingo. */
export const panelTime = (date: Date): string => TIME.format(date)

const MINUTE = new Intl.DateTimeFormat('es-ES', { timeZone: TIME_ZONE, timeStyle: 'short' })

/** `20 nov 2026, 14:05`, in the time of Santo Domingo. */
export const panelMoment = (iso: string): string => `${panelDate(iso)}, ${MINUTE.format(new Date(iso))}`
