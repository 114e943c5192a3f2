import { sql } from '@payloadcms/db-postgres/drizzle'
import type { GlobalAfterChangeHook } from 'payload'
import type { Booking } from '@/payload-types'
import { execute } from '@/platform/db/transaction'

/** Reads a new private calendar as soon as it is saved, and forgets one that was removed, with its busy times. */
export const followCalendars: GlobalAfterChangeHook = async ({ doc, req }) => {
  const urls = [...new Set((doc as Booking).calendars ?? [])]
  await execute(req)`delete from booking_calendars where url <> all(${sql.param(urls)}::text[])`
  await execute(
    req,
  )`insert into booking_calendars (url) select unnest(${sql.param(urls)}::text[]) on conflict do nothing`
}
