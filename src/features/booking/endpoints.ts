import { requires } from '@/platform/access/can'
import { type Columns, csvFile, requireWhole, WHOLE } from '@/platform/api/csvFile'
import { endpoint } from '@/platform/api/endpoint'
import { paging } from '@/platform/api/paging'
import { recordCounted } from '@/platform/audit/counted'
import { record } from '@/platform/audit/record'
import { requireRecentProof } from '@/platform/auth/reauthentication/recentProof'
import { hashOfToken, newToken } from '@/platform/db/secretToken'
import { execute, inTransaction } from '@/platform/db/transaction'
import { env } from '@/platform/env'
import { csvAnswer, done, doneAnswer } from '@/platform/schemas/answer'
import { sentId } from '@/platform/schemas/rowId'
import * as z from '@/platform/schemas/zod'
import { bookByHand } from './book'
import { cancelByHand, mark, moveByHand } from './change'
import { agenda, findBookings } from './queries'
import {
  agendaAnswer,
  BOOKING_STATES,
  type BookingRecord,
  bookingAnswer,
  bookingByHandSchema,
  bookingFilter,
  bookingPageAnswer,
  cancelSchema,
  markSchema,
  moveByHandSchema,
  slotsAnswer,
} from './schema'
import { slotsOf } from './slots'
import { existingBooking, toRecord } from './store'

const allow = requires('contact:manage')
const one = z.object({ booking: bookingAnswer })
const NO_ID = 'Debe ser un número'

export const listBookings = endpoint('GET /admin/bookings', {
  summary: 'Consultas reservadas, la más próxima primero',
  allow,
  query: z.object({ ...paging(20), ...bookingFilter }),
  answer: bookingPageAnswer,
  async handle({ query }) {
    const { rows, pagination } = await findBookings(query)
    return { bookings: rows.map(toRecord), pagination }
  },
})

const COLUMNS: Columns<BookingRecord> = {
  'Inicio (hora de Santo Domingo)': ({ start }) => new Date(start),
  'Fin (hora de Santo Domingo)': ({ end }) => new Date(end),
  Estado: ({ state }) => BOOKING_STATES[state],
  Nombre: ({ nombre }) => nombre,
  Email: ({ email }) => email,
  Teléfono: ({ telefono }) => telefono,
  Empresa: ({ empresa }) => empresa,
  Mensaje: ({ mensaje }) => mensaje,
  'Zona horaria del visitante': ({ timeZone }) => timeZone,
  Artículo: ({ article }) => article ?? '',
  'Notas internas': ({ note }) => note,
  'Reservada (hora de Santo Domingo)': ({ createdAt }) => new Date(createdAt),
}

export const exportBookings = endpoint('GET /admin/bookings/export', {
  summary: 'Consultas reservadas, como CSV',
  allow,
  query: z.object(bookingFilter),
  answer: csvAnswer,
  async handle({ req, query }) {
    await requireRecentProof(req, 'exportsPeople')
    const { rows, pagination } = await findBookings({ ...query, ...WHOLE })
    requireWhole(pagination)
    recordCounted(req, { action: 'export', kind: 'bookings', title: 'agenda.csv' })
    return csvFile('agenda', COLUMNS, rows.map(toRecord))
  },
})

export const createBookingByHand = endpoint('POST /admin/bookings', {
  summary: 'Reserva una consulta a mano; solo se rechaza lo que se cruza con otra',
  allow,
  body: bookingByHandSchema,
  status: 201,
  refuses: [409],
  answer: one,
  handle: async ({ req, body }) => ({ booking: toRecord(await bookByHand(req, body)) }),
})

export const getBooking = endpoint('GET /admin/bookings/:id', {
  summary: 'Una consulta reservada',
  allow,
  answer: one,
  handle: async ({ req, id }) => ({ booking: toRecord(await existingBooking(req, id)) }),
})

export const markBooking = endpoint('PATCH /admin/bookings/:id', {
  summary: 'Marca una consulta como realizada o perdida, o cambia sus notas',
  allow,
  body: markSchema,
  refuses: [409],
  answer: one,
  handle: async ({ req, id, body }) => ({ booking: toRecord(await mark(req, id, body)) }),
})

export const moveBooking = endpoint('POST /admin/bookings/:id/move', {
  summary: 'Cambia la hora de una consulta reservada; una que está por venir no pasa a una hora que ya pasó',
  allow,
  body: moveByHandSchema,
  refuses: [409],
  answer: one,
  handle: async ({ req, id, body }) => ({ booking: toRecord(await moveByHand(req, id, body.start)) }),
})

export const cancelBooking = endpoint('POST /admin/bookings/:id/cancel', {
  summary: 'Cancela una consulta reservada; el motivo lo recibe el visitante',
  allow,
  body: cancelSchema,
  refuses: [409],
  answer: one,
  handle: async ({ req, id, body }) => ({ booking: toRecord(await cancelByHand(req, id, body.reason ?? '')) }),
})

export const getAgenda = endpoint('GET /admin/booking/calendar', {
  summary: 'Si hay dirección de calendario, y si los calendarios externos responden',
  allow,
  answer: agendaAnswer,
  handle: () => agenda(),
})

/** The times to offer when a booking is made or moved by hand: visitors need not be able to book. */
export const listFreeTimes = endpoint('GET /admin/booking/slots', {
  summary: 'Horarios libres para una consulta, también si los visitantes no pueden reservar',
  allow,
  query: z.object({
    except: z.coerce.number(NO_ID).pipe(sentId(NO_ID)).optional().describe('El id de la consulta que se mueve'),
  }),
  answer: slotsAnswer,
  handle: ({ req, query }) => slotsOf(req, { ...query, evenOff: true }),
})

/** Makes the address of the team's calendar, or another in its place. It is shown only once. */
export const renewCalendar = endpoint('POST /admin/booking/calendar', {
  summary: 'Crea o renueva la dirección del calendario del equipo',
  allow,
  status: 201,
  answer: z.object({ url: z.string() }),
  handle: ({ req }) =>
    inTransaction(req, async () => {
      await requireRecentProof(req, 'makesCredential')
      const secret = newToken()
      await execute(req)`delete from booking_addresses`
      await execute(req)`insert into booking_addresses (secret_hash) values (${hashOfToken(secret)})`
      await record(req, { action: 'rotate', kind: 'booking', changes: [{ field: 'address' }] })
      return { url: `${env().SITE_URL}/calendario/${secret}.ics` }
    }),
})

export const endCalendar = endpoint('DELETE /admin/booking/calendar', {
  summary: 'Anula la dirección del calendario del equipo',
  allow,
  answer: doneAnswer,
  handle: ({ req }) =>
    inTransaction(req, async () => {
      const ended = await execute(req)`delete from booking_addresses returning secret_hash`
      if (ended.length > 0) await record(req, { action: 'delete', kind: 'booking', changes: [{ field: 'address' }] })
      return done('La dirección ya no vale')
    }),
})
