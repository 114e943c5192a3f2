import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { advance, joinPerson } from '@/features/people/join'
import { keptVisit } from '@/features/people/visit'
import { queueEvent } from '@/features/webhooks/events'
import { record } from '@/platform/audit/record'
import { execute, inTransaction } from '@/platform/db/transaction'
import { MINUTE_MS } from '@/platform/domain/dates'
import { Failure } from '@/platform/failure'
import { eventOf } from './change'
import { queueBookingMails, queueLink } from './mails'
import { nextReminder } from './reminders'
import { requireFree } from './requireFree'
import type { NewBooking } from './schema'
import { type BookingSettings, bookingSettings } from './settings'
import { at, existingBooking, freeHost, lockTimes, type StoredBooking } from './store'
import { newLink } from './tokens'

/** Books a time for a visitor, who must find it free. Returns the booking, and the token of its link. */
export async function book(req: PayloadRequest, input: NewBooking): Promise<{ booking: StoredBooking; token: string }> {
  const settings = await bookingSettings(req)
  if (!settings.isOn) throw new Failure('booking_off')
  await lockTimes(req)
  if (await upcomingOf(req, input.email)) throw new Failure('already_booked')
  await requireFree(req, settings, Date.parse(input.start))
  return store(req, settings, input)
}

/** Books a time by hand: only what overlaps is refused. */
export const bookByHand = (req: PayloadRequest, input: NewBooking): Promise<StoredBooking> =>
  inTransaction(req, async () => {
    await lockTimes(req)
    const { booking } = await store(req, await bookingSettings(req), input)
    const changes = [{ field: 'start', after: booking.start }]
    await record(req, { action: 'create', kind: 'bookings', documentId: booking.id, changes })
    return booking
  })

async function store(req: PayloadRequest, settings: BookingSettings, input: NewBooking) {
  const booking = await insertBooking(req, settings, {
    ...input,
    remindAt: nextReminder(Date.parse(input.start), Date.now()),
  })
  const token = await newLink(req, booking.id)
  await queueBookingMails(req, settings, { booking, occasion: 'booked', link: token })
  await queueEvent(req, 'booking.created', () => eventOf(booking))
  return { booking, token }
}

/** Stores a booking with whichever host is free, and its person, and sends no mail. */
export async function insertBooking(
  req: PayloadRequest,
  { timeZone: ours, durationMinutes, hosts }: BookingSettings,
  { remindAt = sql`null::timestamptz`, ...input }: NewBooking & { remindAt?: SQL },
): Promise<StoredBooking> {
  const { nombre, email, telefono, empresa, mensaje, timeZone = ours } = input
  const visit = await keptVisit(req, {
    ...input.visit,
    lastArticle: input.visit?.lastArticle ?? input.article ?? undefined,
  })
  const person = await joinPerson(req, { nombre, email, telefono, empresa, visit })
  const start = Date.parse(input.start)
  const end = start + durationMinutes * MINUTE_MS
  const [stored] = await execute<{ id: number }>(req)`
    insert into bookings (starts_at, ends_at, host, nombre, email, telefono, empresa, mensaje, time_zone,
      first_article_id, article_id, source, campaign, reminder_at, person_id)
    select ${at(start)}, ${at(end)}, host, ${nombre}, ${email}, ${telefono ?? ''}, ${empresa ?? ''}, ${mensaje ?? ''}, ${timeZone},
      ${visit.firstArticle}::int, ${visit.lastArticle}::int, ${visit.source}, ${visit.campaign}, ${remindAt}, ${person}
    from (select ${freeHost(hosts, start, end)} as host) as free where host is not null
    on conflict do nothing returning id`
  if (!stored) throw new Failure('slot_taken')
  await advance(req, person, 'meeting')
  return existingBooking(req, stored.id)
}

/** The id of the next booking with this address, if there is one. */
async function upcomingOf(req: PayloadRequest, email: string): Promise<number | undefined> {
  const [found] = await execute<{ id: number }>(req)`select id from bookings
    where lower(email) = lower(${email}) and state = 'confirmed' and starts_at > ${at(Date.now())}
    order by starts_at limit 1`
  return found?.id
}

/** Sends the link of the booking that an address has, at most once an hour: anybody may type anybody's. */
export const remindOfLink = (req: PayloadRequest, email: string): Promise<void> =>
  inTransaction(req, async () => {
    const id = await upcomingOf(req, email)
    const [isFirst] = await execute(req)`update bookings set link_sent_at = ${at(Date.now())}
      where id = ${id ?? 0} and (link_sent_at is null or link_sent_at <= ${at(Date.now())} - interval '1 hour') returning id`
    if (id && isFirst) await queueLink(req, await bookingSettings(req), await existingBooking(req, id))
  })
