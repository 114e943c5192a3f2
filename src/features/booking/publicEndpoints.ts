import type { PayloadRequest } from 'payload'
import { anyone } from '@/platform/access/can'
import { endpoint } from '@/platform/api/endpoint'
import { idempotencyKey, repeatable } from '@/platform/api/repeatable'
import { oncePerKey } from '@/platform/db/idempotency'
import { newToken } from '@/platform/db/secretToken'
import { MINUTE_MS } from '@/platform/domain/dates'
import { Failure } from '@/platform/failure'
import { admitVisitor, uncountVisitor } from '@/platform/limits/visitorForms'
import { dayOrNone } from '@/platform/schemas/day'
import * as z from '@/platform/schemas/zod'
import { book, remindOfLink } from './book'
import { cancelByLink, moveByLink } from './change'
import {
  bookedAnswer,
  bookingRequestSchema,
  cancelSchema,
  type LinkedBooking,
  linkedBookingAnswer,
  moveSchema,
  slotsAnswer,
} from './schema'
import { bookingSettings, mayChange } from './settings'
import { slotsOf } from './slots'
import type { StoredBooking } from './store'
import { bookingOfLink, linkPath } from './tokens'

const DAYS = 'Debe ser un número entero de 1 a 31'

/** The times that visitors can book; none while booking is off. */
export const listSlots = endpoint('GET /booking/slots', {
  summary: 'Horarios libres para una consulta',
  allow: anyone,
  query: z.object({
    from: dayOrNone.describe('El primer día; por defecto, hoy'),
    days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(31, DAYS).default(14),
  }),
  answer: slotsAnswer,
  handle: ({ req, query }) => slotsOf(req, query),
})

/** Books a free time. Robots that fill the honeypot get the same response, and nothing is stored. */
export const createBooking = endpoint('POST /booking', {
  summary: 'Reserva una consulta',
  allow: anyone,
  body: bookingRequestSchema,
  headers: repeatable,
  refuses: [409, 428, 429],
  status: 201,
  answer: bookedAnswer,
  async handle({ req, body: { website, proof, ...data } }) {
    if (website) return bookedOf(await pretended(req, data), newToken())
    const store = async () => {
      const { booking, token } = await book(req, data)
      return bookedOf(booking, token)
    }
    const admit = async () => {
      const isDoubtful = await admitVisitor(req, proof)
      if (isDoubtful) throw new Failure('proof_required')
    }
    const key = idempotencyKey(req) // a phone that loses the response sends its booking again
    const call = { scope: 'visitor', caller: 'booking', key, sent: data } as const
    return oncePerKey(req, call, store, admit).catch(async (error: unknown) => {
      const code = error instanceof Failure && error.data.code
      if (code === 'already_booked') await remindOfLink(req, data.email)
      if (code === 'slot_taken' || code === 'invalid') await uncountVisitor(req) // it may have been free when they chose it
      throw error
    })
  },
})

const bookedOf = ({ start, end, timeZone }: Pick<StoredBooking, 'start' | 'end' | 'timeZone'>, token: string) => ({
  success: true as const,
  message: '¡Consulta reservada!',
  booking: { start, end, timeZone, url: linkPath(token) },
})

async function pretended(req: PayloadRequest, { start, timeZone: own }: { start: string; timeZone?: string }) {
  const { timeZone, durationMinutes } = await bookingSettings(req)
  const end = new Date(Date.parse(start) + durationMinutes * MINUTE_MS).toISOString()
  return { start, end, timeZone: own ?? timeZone }
}

const one = z.object({ booking: linkedBookingAnswer })

export const getLinkedBooking = endpoint('GET /booking/:token', {
  summary: 'Una consulta reservada, por su enlace',
  allow: anyone,
  answer: one,
  refuses: [404],
  handle: async ({ req, params }) => ({ booking: await linked(req, await bookingOfLink(req, params.token ?? '')) }),
})

export const moveLinkedBooking = endpoint('POST /booking/:token/move', {
  summary: 'Cambia la hora de una consulta reservada, por su enlace',
  allow: anyone,
  body: moveSchema,
  refuses: [404, 409, 429],
  answer: one,
  handle: async ({ req, params, body }) => ({
    booking: await linked(req, await moveByLink(req, params.token ?? '', body.start)),
  }),
})

export const cancelLinkedBooking = endpoint('POST /booking/:token/cancel', {
  summary: 'Cancela una consulta reservada, por su enlace',
  allow: anyone,
  body: cancelSchema,
  refuses: [404, 409],
  answer: one,
  handle: async ({ req, params, body }) => ({
    booking: await linked(req, await cancelByLink(req, params.token ?? '', body.reason ?? '')),
  }),
})

async function linked(req: PayloadRequest, booking: StoredBooking): Promise<LinkedBooking> {
  const settings = await bookingSettings(req)
  const { start, end, timeZone, state, nombre } = booking
  return { start, end, timeZone, state, nombre, place: settings.place, mayChange: mayChange(settings, booking) }
}
