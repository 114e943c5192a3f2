import { sql } from '@payloadcms/db-postgres/drizzle'
import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { cancelByHand } from '@/features/booking/change'
import { deleteBookings } from '@/features/booking/mails'
import { lockTimes } from '@/features/booking/store'
import { forgetName } from '@/features/webhooks/events'
import { record } from '@/platform/audit/record'
import { forgetAnswers } from '@/platform/db/idempotency'
import { execute } from '@/platform/db/transaction'
import type { Person } from './schema'
import { lockedPerson } from './store'

/**
 * Erases everything about a person before their row goes: requests, bookings, notes, mails, and the names that receivers of
 * webhooks were told. Whoever still has a booking gets the mail that cancels it.
 */
export const eraseTraces: CollectionBeforeDeleteHook = async ({ req, id }) => {
  await lockTimes(req) // before the person, as whoever books does: the other order would be a deadlock
  const person = await lockedPerson(req, Number(id))
  const bookings = await cancelled(req, person.id)
  const requests = await requestsOf(req, person)
  await forgetName(req, 'person', [person.id])
  await forgetName(req, 'booking', bookings)
  await forgetName(req, 'contact', requests)
  await deleteBookings(req, bookings)
  await execute(req)`delete from contact_submissions where id = any(${sql.param(requests)}::int[])`
  await execute(req)`update audit_log set address = null, user_agent = null
    where kind = 'bookings' and document_id = any(${sql.param(bookings)}::numeric[]) and actor_id is null`
  await forgetAnswers(req)
}

/** The log says who erased whom by number, and no longer from where that person acted. */
export const recordErasure: CollectionAfterDeleteHook = async ({ req, id }) => {
  await execute(req)`update audit_log set address = null, user_agent = null
    where kind = 'people' and document_id = ${id} and actor_id is null`
  await record(req, { action: 'erase', kind: 'people', documentId: Number(id) })
}

/** Cancels what still lies ahead. Returns the ids of all bookings. */
async function cancelled(req: PayloadRequest, person: number): Promise<number[]> {
  const rows = await execute<{ id: number; isAhead: boolean }>(req)`
    select id, state = 'confirmed' and ends_at > ${new Date().toISOString()}::timestamptz as "isAhead"
    from bookings where person_id = ${person} order by id`
  for (const { id, isAhead } of rows) if (isAhead) await cancelByHand(req, id, '')
  return rows.map(({ id }) => id)
}

/** The ids of their requests, also of those that are spam, which belong to nobody. */
export async function requestsOf(req: PayloadRequest, { id, email, aliases }: Person): Promise<number[]> {
  const addresses = [email, ...aliases].filter(Boolean)
  const rows = await execute<{ id: number }>(req)`select id from contact_submissions where person_id = ${id}
    or status = 'spam' and lower(trim(email)) = any(${sql.param(addresses)}::text[])`
  return rows.map((row) => row.id)
}
