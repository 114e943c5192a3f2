'use client'
import { useRowLabel } from '@payloadcms/ui'
import { clockInWords } from '@/platform/domain/timeInWords'
import { DAYS } from './days'
import { useOpenRow } from './useOpenRow'

type Opening = { from?: string; to?: string }

/** `9:00 a. m.`, from `09:00`. */
const inWords = (clock: string) => clockInWords(`2000-01-01T${clock}Z`, 'UTC')
const hoursOf = ({ from, to }: Opening) => (from && to ? `de ${inWords(from)} a ${inWords(to)}` : '')

/** `Lunes de 9:00 a. m. a 12:00 p. m.` */
export function HoursLabel() {
  const { data, path } = useRowLabel<Opening & { day?: number }>()
  useOpenRow(path)
  return `${DAYS[(data?.day ?? 0) - 1] ?? 'Otro horario'} ${hoursOf(data ?? {})}`
}

/** `24/12/2026 cerrado` */
export function ExceptionLabel() {
  const { data, path } = useRowLabel<Opening & { date?: string; closed?: boolean }>()
  useOpenRow(path)
  const date = data?.date?.split('-').toReversed().join('/') ?? 'Otro día'
  return `${date} ${data?.closed ? 'cerrado' : hoursOf(data ?? {})}`
}
