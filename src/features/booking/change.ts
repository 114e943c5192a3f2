import type { PayloadRequest } from 'payload'
import { queueEvent } from '@/features/webhooks/events'
import { record } from '@/platform/audit/record'
import { refuseStaleNotes } from '@/platform/db/staleNotes'
import { execute, inTransaction } from '@/platform/db/transaction'
import { MINUTE_MS } from '@/platform/domain/dates'
import { Failure } from '@/platform/failure'
import { holdLimit } from '@/platform/limits/limits'
import { dropReminders, queueBookingMails } from './mails'
import { nextReminder } from './reminders'
import { requireFree } from './requireFree'
import type { Mark } from './schema'
import { type BookingSettings, bookingSettings, mayChange } from './settings'
import { at, existingBooking, freeHost, lockedBooking, lockTimes, type StoredBooking } from './store'
import { bookingOfLink } from './tokens'

/** Moves a booking for the visitor who has its link. It gets today's duration, as the times on offer have. */
export const moveByLink = (req: PayloadRequest, token: string, start: string): Promise<StoredBooking> =>
  inTransaction(req, async () => {
    const { booking, settings } = await openedByLink(req, token)
    if (booking.state === 'cancelled') throw new Failure('cancelled')
    if (!mayChange(settings, booking)) throw new Failure('too_late')
    if (!settings.isOn) throw new Failure('booking_off')
    if (start === booking.start) return booking
    await requireFree(req, settings, Date.parse(start), booking.id)
    await holdLimit(req, 'bookingMoves', String(booking.id)) // each mails an address that anybody may have typed
    return move(req, settings, { booking, start, length: settings.durationMinutes * MINUTE_MS, link: token })
  })

/** Moves a booking to any time at which somebody can take it; one that lies ahead stays ahead. It keeps its length. */
export const moveByHand = (req: PayloadRequest, id: number, start: string): Promise<StoredBooking> =>
  inTransaction(req, async () => {
    const booking = await lockedBooking(req, id)
    requireConfirmed(booking)
    if (start === booking.start) return booking
    const length = Date.parse(booking.end) - Date.parse(booking.start)
    // That is mistyped, and it could not be cancelled any more.
    if (!isOver(booking.end) && isOver(Date.parse(start) + length))
      throw new Failure('invalid', { errors: [{ field: 'start', message: 'Esa hora ya pasó' }] })
    return move(req, await bookingSettings(req), { booking, start, length })
  })

const isOver = (end: string | number) => new Date(end).getTime() <= Date.now()

type Move = { booking: StoredBooking; start: string; length: number; link?: string }

async function move(req: PayloadRequest, settings: BookingSettings, { booking: before, start, length, link }: Move) {
  const { id } = before
  const begin = Date.parse(start)
  const end = begin + length
  const [host] = await execute<{ host: number | null }>(req)`select ${freeHost(settings.hosts, begin, end, id)} as host`
  if (!host?.host) throw new Failure('slot_taken')
  await execute(req)`update bookings set starts_at = ${at(begin)}, ends_at = ${at(end)}, host = ${host.host},
    sequence = sequence + 1, reminder_at = ${nextReminder(begin, Date.now())} where id = ${id}`
  const booking = await existingBooking(req, id)
  await dropReminders(req, id)
  await queueBookingMails(req, settings, { booking, occasion: 'moved', before, link })
  await recordUpdate(req, booking, [{ field: 'start', before: before.start, after: booking.start }])
  await queueEvent(req, 'booking.moved', () => eventOf(booking))
  return booking
}

/** Cancels a booking for the visitor with its link; a second time changes nothing. */
export const cancelByLink = (req: PayloadRequest, token: string, reason: string): Promise<StoredBooking> =>
  inTransaction(req, async () => {
    const { booking, settings } = await openedByLink(req, token)
    if (booking.state === 'cancelled') return booking
    if (!mayChange(settings, booking)) throw new Failure('too_late')
    return cancel(req, booking, { reason })
  })

/** Cancels a booking that still lies ahead; a second time changes nothing. */
export const cancelByHand = (req: PayloadRequest, id: number, reason: string): Promise<StoredBooking> =>
  inTransaction(req, async () => {
    const booking = await lockedBooking(req, id)
    if (booking.state === 'cancelled') return booking
    if (booking.state !== 'confirmed' || isOver(booking.end))
      throw new Failure('conflict', { message: 'Esta consulta ya pasó: no se puede cancelar' })
    return cancel(req, booking, { reason, told: reason })
  })

/** Why, and what of it the visitor is told. */
type Reason = { reason: string; told?: string }

async function cancel(req: PayloadRequest, { id, state }: StoredBooking, { reason, told }: Reason) {
  await execute(req)`update bookings set state = 'cancelled', sequence = sequence + 1, reminder_at = null,
    cancel_reason = ${reason} where id = ${id}`
  const booking = await existingBooking(req, id)
  await dropReminders(req, id)
  await queueBookingMails(req, await bookingSettings(req), { booking, occasion: 'cancelled', told })
  await recordUpdate(req, booking, [{ field: 'state', before: state, after: booking.state }])
  await queueEvent(req, 'booking.cancelled', () => eventOf(booking))
  return booking
}

/** Says what became of a past booking, or notes something about any. */
export const mark = (req: PayloadRequest, id: number, { baseNote, ...changes }: Mark): Promise<StoredBooking> =>
  inTransaction(req, async () => {
    const before = await lockedBooking(req, id)
    refuseStaleNotes('note', before.note, { sent: changes.note, base: baseNote })
    const { state = before.state, note = before.note } = changes
    if (state !== before.state) {
      if (before.state === 'cancelled') throw new Failure('cancelled')
      const message = 'Solo se marca así una consulta que ya empezó'
      const isAhead = Date.parse(before.start) > Date.now()
      if (isAhead && state !== 'confirmed') throw new Failure('invalid', { errors: [{ field: 'state', message }] })
    }
    await execute(req)`update bookings set state = ${state}, note = ${note} where id = ${id}`
    const booking = await existingBooking(req, id)
    await recordUpdate(req, booking, [
      ...(state === before.state ? [] : [{ field: 'state', before: before.state, after: state }]),
      ...(note === before.note ? [] : [{ field: 'note' }]),
    ])
    return booking
  })

function requireConfirmed({ state }: StoredBooking): void {
  if (state === 'cancelled') throw new Failure('cancelled')
  if (state !== 'confirmed') throw new Failure('conflict', { message: 'Esta consulta ya pasó: no se puede mover' })
}

/** Locks the booking of a link. Whoever has the link acts by it, and not as a user. */
async function openedByLink(req: PayloadRequest, token: string) {
  await lockTimes(req)
  const booking = await bookingOfLink(req, token)
  req.context.actor = { id: null, name: null, means: 'link', credential: null }
  return { booking, settings: await bookingSettings(req) }
}

type Changes = NonNullable<Parameters<typeof record>[1]['changes']>

async function recordUpdate(req: PayloadRequest, { id }: StoredBooking, changes: Changes): Promise<void> {
  if (changes.length > 0) await record(req, { action: 'update', kind: 'bookings', documentId: id, changes })
}

/** What receivers of webhooks get. */
export const eventOf = ({ id, nombre, start, createdAt }: StoredBooking) => ({ id, nombre, start, createdAt })
