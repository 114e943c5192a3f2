import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { isoTime } from '@/platform/db/isoTime'
import { execute, takeLock } from '@/platform/db/transaction'
import { DAY_MS } from '@/platform/domain/dates'
import { Failure } from '@/platform/failure'
import type { Span, Taken } from './freeTimes'
import type { BookingRecord } from './schema'

/** The states in which a booking keeps its time, as in the constraint of the table. */
const OCCUPIES = sql`state in ('confirmed', 'done', 'no_show')`

/** A booking with what only the server knows of it. */
export type StoredBooking = BookingRecord & { sequence: number }

/** The columns of a booking `b`. */
export const bookingColumns = sql`b.id, ${isoTime(sql`b.starts_at`)} as start, ${isoTime(sql`b.ends_at`)} as end,
  b.time_zone as "timeZone", b.state, b.nombre, b.email, b.telefono, b.empresa, b.mensaje, b.note, b.cancel_reason as reason,
  (select p.slug from blog_posts p where p.id = b.article_id) as article,
  b.person_id as "personId", ${isoTime(sql`b.created_at`)} as "createdAt",
  b.sequence`

export const toRecord = ({ sequence, ...record }: StoredBooking): BookingRecord => record

/** A moment as a parameter. */
export const at = (moment: number): SQL => sql`${new Date(moment).toISOString()}::timestamptz`

/** Lets one request at a time give out, change or take back times. */
export const lockTimes = (req: PayloadRequest): Promise<unknown> => takeLock(req, 'bookings')

/** Returns a booking, which nobody else changes before the end of the transaction. */
export async function lockedBooking(req: PayloadRequest, id: number): Promise<StoredBooking> {
  await lockTimes(req)
  return existingBooking(req, id)
}

export async function existingBooking(req: PayloadRequest, id: number): Promise<StoredBooking> {
  const [booking] = await execute<StoredBooking>(req)`select ${bookingColumns} from bookings b where b.id = ${id}`
  if (!booking) throw new Failure('not_found', { message: 'La consulta no existe' })
  return booking
}

type Around = { from: number; to: number; except?: number }

/** What takes time between two moments, other than one booking. */
export async function takenTimes(req: PayloadRequest, { from, to, except = 0 }: Around): Promise<Taken> {
  const epoch = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`
  const span = sql`${epoch(sql`starts_at`)} as start, ${epoch(sql`ends_at`)} as end`
  const bookings = await execute<Span>(req)`select ${span} from bookings
    where ${OCCUPIES} and starts_at > ${at(from - DAY_MS)} and starts_at < ${at(to + DAY_MS)} and id <> ${except}`
  const busy = await execute<Span>(req)`select ${span} from booking_busy
    where starts_at < ${at(to)} and ends_at > ${at(from)}`
  return { bookings, busy }
}

/** The lowest free host number for a time, in SQL; null when all are taken, also by bookings made while there were more hosts. */
export const freeHost = (hosts: number, start: number, end: number, except = 0): SQL => sql`(
  with taken as (select distinct host from bookings where id <> ${except} and ${OCCUPIES}
    and tstzrange(starts_at, ends_at) && tstzrange(${at(start)}, ${at(end)}))
  select min(n) from generate_series(1, ${hosts}::int) as n
    where n not in (select host from taken) and (select count(*) from taken) < ${hosts})`
