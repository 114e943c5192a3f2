import { dayOrNone } from '@/platform/schemas/day'
import { NOT_TEXT } from '@/platform/schemas/messages'
import { requiredText } from '@/platform/schemas/text'
import * as z from '@/platform/schemas/zod'

/** The beacon's body is small, so its texts need no limits of their own. */
export const MAX_BEACON_BYTES = 1024

const WIDTHS = ['s', 'm', 'l'] as const
export type Width = (typeof WIDTHS)[number]
/** How far an article was read, in per cent. */
export const DEPTHS = [25, 50, 75, 100] as const
const optional = z.string(NOT_TEXT).nullish()

/** What the site's script reports: a view or, with `read`, how far the reader came. */
export const beaconSchema = z.object({
  path: requiredText('La ruta es requerida')
    .regex(/^\/(?!\/)/, 'Debe ser una ruta de este sitio')
    .describe('La ruta de la página; una que no existe no cuenta'),
  referrer: optional.describe('De dónde llegó: una dirección o un host; de este mismo sitio no cuenta'),
  utm_source: optional,
  utm_medium: optional.describe('Cuenta como fuente si falta `utm_source`'),
  utm_campaign: optional,
  width: z.enum(WIDTHS, 'Debe ser s, m o l'),
  read: z
    .literal(DEPTHS, 'Debe ser 25, 50, 75 o 100')
    .nullish()
    .describe('Hasta dónde se leyó el artículo, en %; entonces no cuenta otra visita'),
})
export type Beacon = z.output<typeof beaconSchema>

/** The longest range, in days. */
export const MAX_DAYS = 400
export const TOO_LONG = `El intervalo máximo es de ${MAX_DAYS} días`
const NOT_DAYS = 'Debe ser un número entero, 1 o más'

/** A range of days, both included, in the time zone of the settings. */
export const statsQuery = z.object({
  from: dayOrNone.describe('El primer día'),
  to: dayOrNone.describe('El último día; por defecto, hoy'),
  days: z.coerce
    .number(NOT_DAYS)
    .int(NOT_DAYS)
    .min(1, NOT_DAYS)
    .max(MAX_DAYS, TOO_LONG)
    .default(30)
    .describe('Sin `from`: cuántos días hasta el último'),
  compare: z.enum(['previous', ''], 'Debe ser previous').default(''),
  path: z.string().max(500, 'Máximo 500 caracteres').default('').describe('Solo esta página'),
})
export type StatsQuery = z.output<typeof statsQuery>

const count = z.int().min(0)
const counts = { views: count, visitors: count, requests: count, bookings: count }

const totals = z.object({
  ...counts,
  read75: count.describe('Lecturas: visitantes que leyeron el 75% de un artículo'),
})
export type StatsTotals = z.output<typeof totals>

const group = z.object({ name: z.string(), ...counts }).meta({ id: 'StatsGroup' })
export type StatsGroup = z.output<typeof group>

/** Devices are not known of requests and bookings. */
const device = z.object({ ...group.shape, requests: z.null(), bookings: z.null() })
export type StatsDevice = z.output<typeof device>

const page = z.object({ path: z.string(), title: z.string(), ...counts, read75: count })
export type StatsPage = z.output<typeof page>

export const statsAnswer = z.object({
  range: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }),
  series: z.array(z.object({ day: z.string(), ...counts })),
  totals,
  /** Of as many days before; null unless asked for. */
  previous: totals.nullable(),
  pages: z.array(page),
  sources: z.array(group),
  campaigns: z.array(group),
  devices: z.array(device),
  isOn: z.boolean().describe('Si se cuentan las visitas, según la configuración'),
  hasSamples: z.boolean().describe('Si hay cifras de muestra, con `path` de esa página, que se pueden borrar'),
  /** Nobody's country is looked up. */
  countries: z.null(),
  /** What was published in the range. */
  publications: z.array(z.object({ day: z.string(), path: z.string(), title: z.string() })),
  /** With `path`, an article's: how many visitors came how far. */
  depths: z.array(z.object({ depth: z.literal(DEPTHS), visitors: count })),
})
export type Stats = z.output<typeof statsAnswer>
export type StatsDay = Stats['series'][number]
