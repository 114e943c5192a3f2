import { TIME_ZONE } from '@/platform/domain/dates'
import { isTimeZone } from '@/platform/domain/isTimeZone'
import { keysOf } from '@/platform/domain/keysOf'
import { isHttp } from '@/platform/schemas/address'
import { id, paginationAnswer, time } from '@/platform/schemas/answer'
import { solvedChallenge } from '@/platform/schemas/challenge'
import { day, dayOrNone } from '@/platform/schemas/day'
import { atMost, NOT_TEXT } from '@/platform/schemas/messages'
import { searchTerm } from '@/platform/schemas/search'
import { sortBy } from '@/platform/schemas/sort'
import { baseOfNotes, requiredText, shownText } from '@/platform/schemas/text'
import { visitSchema } from '@/platform/schemas/visit'
import { visitorFields } from '@/platform/schemas/visitor'
import * as z from '@/platform/schemas/zod'

export const BOOKING_STATES = {
  confirmed: 'Confirmada',
  cancelled: 'Cancelada',
  done: 'Realizada',
  no_show: 'No asistió',
} as const
export type BookingState = keyof typeof BOOKING_STATES
export const BOOKING_STATE_KEYS = keysOf(BOOKING_STATES)

export const DURATIONS = [15, 30, 45, 60] as const
export const MAX_CALENDARS = 5
const between = (min: number, max: number) => {
  const rule = `Debe ser un número entero de ${min} a ${max}`
  return z.int(rule).min(min, rule).max(max, rule)
}
const CLOCK = 'La hora debe tener el formato HH:MM, como 09:00'

/** The settings until somebody saves others. */
export const BOOKING_DEFAULTS = {
  isOn: false,
  place: 'Te llamaremos al teléfono que dejaste, o por videollamada',
  timeZone: TIME_ZONE,
  durationMinutes: 30,
  bufferMinutes: 15,
  hosts: 1,
  perDay: 8,
  noticeHours: 4,
  horizonDays: 30,
  changeHours: 2,
  holidays: true,
}

/** The rules of the opening hours' form, field by field. */
export const bookingHoursRules = {
  timeZone: requiredText('La zona horaria es requerida').refine(isTimeZone, 'Esa zona horaria no existe'),
  durationMinutes: z.literal(DURATIONS, 'Debe ser 15, 30, 45 o 60'),
  bufferMinutes: between(0, 60),
  noticeHours: between(0, 168),
  horizonDays: between(1, 60),
  changeHours: between(0, 72),
  perDay: between(1, 50),
  hosts: between(1, 10),
  day: between(1, 7),
  clock: requiredText('La hora es requerida').regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK),
  date: requiredText('La fecha es requerida').pipe(day),
  place: shownText('El lugar es requerido').max(300, atMost(300)),
  calendar: z
    .string(NOT_TEXT)
    .trim()
    .max(2000, atMost(2000))
    .refine(isHttp, 'Debe ser una dirección que empiece por https://'),
}

const NO_TIME = 'Elige un horario'
const start = z.iso
  .datetime({ offset: true, error: NO_TIME })
  .transform((text) => new Date(text))
  .refine((moment) => !Number.isNaN(moment.getTime()), NO_TIME)
  .transform((moment) => moment.toISOString())

/** What a booking says about the visitor, and when it is. */
const newBookingSchema = z.object({
  start,
  ...visitorFields,
  mensaje: z.string(NOT_TEXT).trim().max(5000, atMost(5000)).nullish(),
  timeZone: z
    .string(NOT_TEXT)
    .max(100, atMost(100))
    .nullish()
    .transform((zone) => (zone && isTimeZone(zone) ? zone : undefined))
    .describe('La zona horaria del visitante (IANA); una desconocida no cuenta'),
  article: z.string(NOT_TEXT).max(200, atMost(200)).nullish().describe('El slug del último artículo que leyó'),
  visit: visitSchema,
})
export type NewBooking = z.output<typeof newBookingSchema>

const YEARS = 'El año debe estar entre 2000 y 2099'
const startByHand = start.refine((moment) => moment >= '2000' && moment < '2100', YEARS)

/** A booking by the team, which may be at any time. */
export const bookingByHandSchema = newBookingSchema.extend({ start: startByHand })
export const moveByHandSchema = z.object({ start: startByHand })

/** A booking with the honeypot field, and the proof of work required while the forms are flooded. */
export const bookingRequestSchema = newBookingSchema.extend({
  website: z.string(NOT_TEXT).nullish(),
  proof: solvedChallenge,
})

export const moveSchema = z.object({ start })
export const cancelSchema = z.object({ reason: z.string(NOT_TEXT).trim().max(500, atMost(500)).nullish() })
export const markSchema = z.object({
  state: z.enum(['confirmed', 'done', 'no_show'], 'El estado debe ser confirmed, done o no_show').optional(),
  note: z.string(NOT_TEXT).trim().max(5000, atMost(5000)).optional(),
  baseNote: baseOfNotes,
})
export type Mark = z.output<typeof markSchema>

/** The filters of the Agenda. Days are in the settings' time zone, both included. */
export const bookingFilter = {
  from: dayOrNone,
  to: dayOrNone,
  state: z.enum([...BOOKING_STATE_KEYS, ''], 'El estado no existe').default(''),
  search: searchTerm,
  sort: sortBy(['start']),
}
export type BookingFilter = z.output<z.ZodObject<typeof bookingFilter>>

export const slotsAnswer = z.object({
  timeZone: z.string(),
  durationMinutes: z.int(),
  slots: z.array(z.object({ start: time, end: time })),
})

export type FreeTimes = z.output<typeof slotsAnswer>

/** A new booking, for its visitor; `url` is the path of its page. */
export const bookedAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  booking: z.object({ start: time, end: time, timeZone: z.string(), url: z.string() }),
})

export type Booked = z.output<typeof bookedAnswer>

/** A booking as its visitor sees it through the link. */
export const linkedBookingAnswer = z.object({
  start: time,
  end: time,
  timeZone: z.string(),
  state: z.enum(BOOKING_STATE_KEYS),
  nombre: z.string(),
  place: z.string(),
  mayChange: z.boolean(),
})
export type LinkedBooking = z.output<typeof linkedBookingAnswer>

/** A booking as the team sees it; omitted fields are empty. */
export const bookingAnswer = z
  .object({
    id,
    start: time,
    end: time,
    timeZone: z.string(),
    state: z.enum(BOOKING_STATE_KEYS),
    nombre: z.string(),
    email: z.string(),
    telefono: z.string(),
    empresa: z.string(),
    mensaje: z.string(),
    /** The slug of the last article that the visitor had read, or null. */
    article: z.string().nullable(),
    personId: id.nullable(),
    note: z.string(),
    /** Why it was cancelled; empty if nobody said. */
    reason: z.string(),
    createdAt: time,
  })
  .meta({ id: 'Booking' })
export type BookingRecord = z.output<typeof bookingAnswer>

export const bookingPageAnswer = z.object({ bookings: z.array(bookingAnswer), pagination: paginationAnswer })

export type BookingPage = z.output<typeof bookingPageAnswer>

/** What the Agenda shows around the bookings. */
export const agendaAnswer = z.object({
  isOn: z.boolean(),
  timeZone: z.string(),
  /** Whether visitors get mails: without a mail server nobody does. */
  sendsMail: z.boolean(),
  /** Whether a calendar address exists; the address itself is shown only once. */
  hasAddress: z.boolean(),
  /** Since when a private calendar has not been read, or null. */
  silentSince: time.nullable(),
  /** What is wrong with what it answers; null if it doesn't answer. */
  fault: z.string().nullable(),
})
export type Agenda = z.output<typeof agendaAnswer>
