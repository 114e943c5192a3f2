import { addDays, weekdayOf } from '@/platform/domain/calendarDays'
import { HOUR_MS, MINUTE_MS } from '@/platform/domain/dates'
import { dateIn, momentIn } from '@/platform/domain/zone'

/** A stretch of time, in milliseconds. */
export type Span = { start: number; end: number }
type Opening = { from: string; to: string }

/** The settings that decide which times are free. */
export type BookingRules = {
  timeZone: string
  durationMinutes: number
  bufferMinutes: number
  noticeHours: number
  horizonDays: number
  perDay: number
  hosts: number
  hours: (Opening & { day: number })[]
  exceptions: ({ date: string } & (Opening | { closed: true }))[]
}
/** Whether a date is a holiday on which nobody works. */
export type IsHoliday = (date: string) => boolean
/** What already takes time: bookings, which keep a buffer from each other, and the team's own appointments. */
export type Taken = { bookings: Span[]; busy: Span[] }

/** When a date is open. An exception replaces the hours of its day, and beats a holiday. */
export function openingsOn({ hours, exceptions }: BookingRules, isHoliday: IsHoliday, date: string): Opening[] {
  const special = exceptions.filter((exception) => exception.date === date)
  if (special.some((exception) => 'closed' in exception)) return []
  if (special.length > 0) return special.flatMap((exception) => ('closed' in exception ? [] : [exception]))
  return isHoliday(date) ? [] : hours.filter(({ day }) => day === weekdayOf(date))
}

/** The dates from `from` on that can be booked, the last of the horizon included. */
function datesOf({ timeZone, horizonDays }: BookingRules, now: number, { from, days }: Asked): string[] {
  const today = dateIn(timeZone, now)
  const last = addDays(today, horizonDays)
  return Array.from({ length: days }, (_, i) => addDays(from, i)).filter((date) => date >= today && date <= last)
}

type Asked = { from: string; days: number }

/** The times that the settings offer on some dates, ascending, whether they are still free or not. */
export function offeredTimes(rules: BookingRules, isHoliday: IsHoliday, now: number, range: Asked): Span[] {
  const earliest = now + rules.noticeHours * HOUR_MS
  const starts = datesOf(rules, now, range).flatMap((date) =>
    openingsOn(rules, isHoliday, date).flatMap((opening) => startsIn(rules, date, opening)),
  )
  return [...new Set(starts)]
    .filter((start) => start >= earliest)
    .sort((a, b) => a - b)
    .map((start) => ({ start, end: start + rules.durationMinutes * MINUTE_MS }))
}

function startsIn({ timeZone, durationMinutes }: BookingRules, date: string, { from, to }: Opening): number[] {
  const [begin, end, step] = [momentIn(timeZone, date, from), momentIn(timeZone, date, to), durationMinutes * MINUTE_MS]
  return Array.from({ length: Math.max(0, Math.floor((end - begin) / step)) }, (_, i) => begin + i * step)
}

/** Whether a day of the settings' time zone has all the bookings that it may have. */
export function isFull({ timeZone, perDay }: BookingRules, { bookings }: Taken, date: string): boolean {
  const [begin, end] = [date, addDays(date, 1)].map((day) => momentIn(timeZone, day, '00:00')) as [number, number]
  return bookings.filter(({ start }) => start >= begin && start < end).length >= perDay
}

/** Whether as many bookings and appointments overlap a time as may run at once. */
export function isTaken({ hosts, bufferMinutes }: BookingRules, { bookings, busy }: Taken, { start, end }: Span) {
  const buffer = bufferMinutes * MINUTE_MS
  const near = bookings.filter((booking) => booking.start < end + buffer && booking.end + buffer > start)
  const appointments = busy.filter((other) => other.start < end && other.end > start)
  return near.length + appointments.length >= hosts
}

/** The times that can be booked, ascending. */
export function freeTimes(rules: BookingRules, isHoliday: IsHoliday, taken: Taken, now: number, range: Asked): Span[] {
  return datesOf(rules, now, range).flatMap((date) => {
    const times = offeredTimes(rules, isHoliday, now, { from: date, days: 1 })
    const [first, last] = [times[0], times.at(-1)]
    if (!first || !last) return []
    const margin = rules.bufferMinutes * MINUTE_MS
    const near = (spans: Span[]) =>
      spans.filter(({ start, end }) => start < last.end + margin && end > first.start - margin)
    const around = { bookings: near(taken.bookings), busy: near(taken.busy) }
    return isFull(rules, taken, date) ? [] : times.filter((time) => !isTaken(rules, around, time))
  })
}
