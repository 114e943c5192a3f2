'use client'
import { useRowLabel } from '@payloadcms/ui'
import { DAYS } from './days'
import { useOpenRow } from './useOpenRow'

type Opening = { from?: string; to?: string }

const hoursOf = ({ from, to }: Opening) => (from && to ? `de ${from} a ${to}` : '')

/** `Lunes de 09:00 a 12:00` */
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
