import config from '@payload-config'
import { createLocalReq, getPayload, type PayloadRequest } from 'payload'
import type { Booking } from '@/payload-types'
import { tags } from '@/platform/cache/tags'
import { HOUR_MS } from '@/platform/domain/dates'
import { cachedByTag } from '@/platform/queries/read/cachedByTag'
import { isHttp } from '@/platform/schemas/address'
import type { BookingRules } from './freeTimes'
import { BOOKING_DEFAULTS } from './schema'
import type { StoredBooking } from './store'

/** The opening hours, without the addresses of the private calendars. */
export type BookingSettings = BookingRules & { isOn: boolean; changeHours: number; place: string; holidays: boolean }

/** Reads the settings as the transaction of `req` sees them. */
export async function bookingSettings(req: PayloadRequest): Promise<BookingSettings> {
  return settingsOf(await req.payload.findGlobal({ slug: 'booking', depth: 0, overrideAccess: true, req })) // every visitor may book
}

/** The settings for pages and calls that only read: kept until they change. */
export const shownBookingSettings = cachedByTag({
  name: 'booking-settings',
  tags: () => [tags.settings],
  whileBuilding: { ...BOOKING_DEFAULTS, hours: [], exceptions: [] },
  async load(): Promise<BookingSettings> {
    return bookingSettings(await createLocalReq({}, await getPayload({ config })))
  },
})

/** Where a place that is an address leads. */
export const linkOf = (place: string) => (isHttp(place) ? place : undefined)

/** Whether its visitor may still move or cancel a booking. */
export const mayChange = ({ changeHours }: BookingSettings, { state, start }: StoredBooking): boolean =>
  state === 'confirmed' && Date.now() < Date.parse(start) - changeHours * HOUR_MS

function settingsOf({ isOn, holidays, hours, exceptions, calendars, ...stored }: Booking): BookingSettings {
  return {
    ...stored,
    isOn: isOn ?? BOOKING_DEFAULTS.isOn,
    holidays: holidays ?? BOOKING_DEFAULTS.holidays,
    hours: (hours ?? []).map(({ day, from, to }) => ({ day, from: from ?? '', to: to ?? '' })),
    exceptions: (exceptions ?? []).map(({ date, closed, from, to }) =>
      closed ? { date, closed: true } : { date, from: from ?? '', to: to ?? '' },
    ),
  }
}
