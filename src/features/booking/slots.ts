import type { PayloadRequest } from 'payload'
import { addDays } from '@/platform/domain/calendarDays'
import { DAY_MS } from '@/platform/domain/dates'
import { dateIn, momentIn } from '@/platform/domain/zone'
import { freeTimes } from './freeTimes'
import { holidaysOf } from './holidays'
import type { FreeTimes } from './schema'
import { shownBookingSettings } from './settings'
import { takenTimes } from './store'

type Asked = { from?: string; days?: number; except?: number; evenOff?: boolean }

/**
 * The times on some days, all from today on if none are given, that visitors can book, or move the booking `except` to; none
 * while booking is off, unless `evenOff`.
 */
export async function slotsOf(req: PayloadRequest, { from, except, evenOff, ...asked }: Asked): Promise<FreeTimes> {
  const settings = await shownBookingSettings()
  const { isOn, timeZone, durationMinutes, horizonDays } = settings
  const { days = horizonDays + 1 } = asked
  const now = Date.now()
  const first = from || dateIn(timeZone, now)
  if (!(isOn || evenOff) || first > addDays(dateIn(timeZone, now), horizonDays))
    return { timeZone, durationMinutes, slots: [] }
  const begin = momentIn(timeZone, first, '00:00')
  const [isHoliday, taken] = await Promise.all([
    holidaysOf(settings, now),
    takenTimes(req, { from: begin, to: begin + (days + 1) * DAY_MS, except }),
  ])
  const free = freeTimes(settings, isHoliday, taken, now, { from: first, days })
  const iso = (moment: number) => new Date(moment).toISOString()
  return { timeZone, durationMinutes, slots: free.map(({ start, end }) => ({ start: iso(start), end: iso(end) })) }
}
