import { sql } from '@payloadcms/db-postgres/drizzle'
import { isoTime } from '@/platform/db/isoTime'
import { midnight } from '@/platform/db/midnight'
import { orderBy } from '@/platform/db/orderBy'
import { containsTyped, phoneDigits, searchText } from '@/platform/db/search'
import { hashOfToken } from '@/platform/db/secretToken'
import type { Page } from '@/platform/domain/pagination'
import { env } from '@/platform/env'
import { pageOfRows, query } from '@/platform/queries/read/query'
import type { Agenda, BookingFilter } from './schema'
import { shownBookingSettings } from './settings'
import { at, bookingColumns, type StoredBooking } from './store'

const bookingText = searchText(
  ...[sql`b.nombre`, sql`b.email`, sql`b.empresa`, sql`b.telefono`, phoneDigits(sql`b.telefono`), sql`b.mensaje`],
)

const SORTED = { start: sql`b.starts_at` }

/** Returns a page of the bookings, soonest first unless sorted otherwise. */
export async function findBookings({ from, to, state, search, sort, ...page }: BookingFilter & Page) {
  const { timeZone } = await shownBookingSettings()
  const where = [
    containsTyped(bookingText, search),
    ...(state ? [sql`b.state = ${state}`] : []),
    ...(from ? [sql`b.starts_at >= ${midnight(from, timeZone)}`] : []),
    ...(to ? [sql`b.starts_at < ${midnight(to, timeZone, 1)}`] : []),
  ]
  return pageOfRows<StoredBooking>(page, {
    select: bookingColumns,
    from: sql`from bookings b where ${sql.join(where, sql` and `)}`,
    order: orderBy(sort, { columns: SORTED, id: sql`b.id`, otherwise: sql`b.starts_at, b.id` }),
  })
}

/** Returns what the Agenda shows around the bookings. */
export async function agenda(): Promise<Agenda> {
  const { isOn, timeZone } = await shownBookingSettings()
  const [address] = await query`select from booking_addresses`
  const [failing] = await query<Pick<Agenda, 'silentSince' | 'fault'>>`
    select ${isoTime(sql`failing_since`)} as "silentSince", fault from booking_calendars
    where failing_since is not null order by failing_since limit 1`
  const sendsMail = Boolean(env().SMTP_URL)
  return { isOn, timeZone, sendsMail, hasAddress: Boolean(address), silentSince: null, fault: null, ...failing }
}

/** What the team's calendar shows: the bookings of the past 30 and the next 60 days; null for an unknown secret. */
export async function teamCalendar(secret: string): Promise<StoredBooking[] | null> {
  const [known] = await query`select from booking_addresses where secret_hash = ${hashOfToken(secret)}`
  if (!known) return null
  const now = at(Date.now())
  return query<StoredBooking>`select ${bookingColumns} from bookings b where b.state <> 'cancelled'
    and b.starts_at > ${now} - interval '30 days' and b.starts_at < ${now} + interval '60 days' order by b.starts_at`
}
