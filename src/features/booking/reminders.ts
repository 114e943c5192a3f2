import { sql } from '@payloadcms/db-postgres/drizzle'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { execute, inTransaction } from '@/platform/db/transaction'
import { workOff } from '@/platform/db/workOff'
import { HOUR_MS } from '@/platform/domain/dates'
import { queueReminder } from './mails'
import { bookingSettings } from './settings'
import { at, lockedBooking } from './store'

/** How long before a booking its visitor is reminded. */
const BEFORE_MS = [24 * HOUR_MS, HOUR_MS]

/** The next moment to remind of a booking that begins at `start`, in SQL; null when none lies ahead. */
export function nextReminder(start: number, now: number) {
  const next = BEFORE_MS.map((before) => start - before).find((moment) => moment > now)
  return next === undefined ? sql`null::timestamptz` : at(next)
}

/** Queues the reminders that are due, each once however many processes try. Returns how many. */
export const remindDue = (payload: Payload): Promise<number> =>
  workOff(payload, { next: (passed) => nextDue(payload, passed), perform: ({ id }) => remind(payload, id) })

const isDue = () => sql`state = 'confirmed' and reminder_at <= ${at(Date.now())}`

async function nextDue(payload: Payload, passed: number[]): Promise<{ id: number } | undefined> {
  const [due] = await execute<{ id: number }>({ payload })`
    select id from bookings where ${isDue()} and id <> all(${sql.param(passed)}::int[]) order by reminder_at, id limit 1`
  return due
}

/** One transaction: the mail is in the outbox, or still due. */
async function remind(payload: Payload, id: number): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  return inTransaction(req, async () => {
    const booking = await lockedBooking(req, id)
    const start = Date.parse(booking.start)
    const isOwn = await stillDue(req, id, start)
    if (isOwn && start > Date.now()) await queueReminder(req, await bookingSettings(req), booking)
    return isOwn
  })
}

/** Whether it is still due; from now on only the next reminder is. */
async function stillDue(req: PayloadRequest, id: number, start: number): Promise<boolean> {
  const rows = await execute(req)`update bookings set reminder_at = ${nextReminder(start, Date.now())}
    where id = ${id} and ${isDue()} returning id`
  return rows.length > 0
}
