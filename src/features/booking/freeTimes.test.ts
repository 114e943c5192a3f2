import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekdayOf } from '@/platform/domain/calendarDays'
import { dateIn, momentIn } from '@/platform/domain/zone'
import { type BookingRules, freeTimes, offeredTimes, type Span } from './freeTimes'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const RULES: BookingRules = {
  timeZone: 'America/Santo_Domingo',
  durationMinutes: 30,
  bufferMinutes: 15,
  noticeHours: 4,
  horizonDays: 30,
  perDay: 8,
  hosts: 1,
  hours: [1, 2, 3, 4, 5].flatMap((day) => [
    { day, from: '09:00', to: '12:00' },
    { day, from: '14:00', to: '17:00' },
  ]),
  exceptions: [],
}
const NEVER = () => false
const NOTHING = { bookings: [], busy: [] }
const NOW = Date.parse('2026-12-04T12:00:00Z') // a Friday
const at = (iso: string) => Date.parse(iso)
const span = (iso: string, minutes = 30): Span => ({ start: at(iso), end: at(iso) + minutes * MINUTE })
const MONDAY = { from: '2026-12-07', days: 1 }
const clocks = (rules: Partial<BookingRules>, taken = NOTHING as Parameters<typeof freeTimes>[2], asked = MONDAY) =>
  freeTimes({ ...RULES, ...rules }, NEVER, taken, NOW, asked).map(({ start }) =>
    new Date(start - 4 * HOUR).toISOString().slice(5, 16).replace('T', ' '),
  )

describe('[API-116] the free times', () => {
  it('begin at each multiple of the duration from the beginning of an opening, and lie wholly in it', () => {
    expect(clocks({ durationMinutes: 45 })).toEqual(
      ['09:00', '09:45', '10:30', '11:15', '14:00', '14:45', '15:30', '16:15'].map((clock) => `12-07 ${clock}`),
    )
    expect(clocks({ hours: [{ day: 1, from: '09:10', to: '10:15' }] })).toEqual(['12-07 09:10', '12-07 09:40'])
  })

  it('keep away from bookings by the buffer, before and after, and from appointments only where they overlap', () => {
    const hours = [{ day: 1, from: '09:00', to: '12:00' }]
    const ten = span('2026-12-07T14:00:00Z') // 10:00 there
    expect(clocks({ hours }, { bookings: [ten], busy: [] })).toEqual(['12-07 09:00', '12-07 11:00', '12-07 11:30'])
    expect(clocks({ hours }, { bookings: [], busy: [ten] })).toEqual(
      ['09:00', '09:30', '10:30', '11:00', '11:30'].map((clock) => `12-07 ${clock}`),
    )
  })

  it('may be taken by as many as there are hosts, and end when the day has all its bookings', () => {
    const hours = [{ day: 1, from: '09:00', to: '10:00' }]
    const nine = span('2026-12-07T13:00:00Z')
    expect(clocks({ hours, hosts: 2 }, { bookings: [nine], busy: [] })).toHaveLength(2)
    expect(clocks({ hours, hosts: 2 }, { bookings: [nine], busy: [nine] })).toEqual(['12-07 09:30'])
    expect(clocks({ hours, hosts: 2, perDay: 1 }, { bookings: [nine], busy: [] })).toEqual([])
  })

  it('respect the notice to the minute, and the last day of the horizon as a whole', () => {
    const rules = { hours: [{ day: 5, from: '09:00', to: '17:00' }] }
    expect(clocks({ ...rules, noticeHours: 4 }, NOTHING, { from: '2026-12-04', days: 1 })[0]).toBe('12-04 12:00')
    expect(clocks({ ...rules, horizonDays: 7 }, NOTHING, { from: '2026-12-04', days: 31 }).at(-1)).toBe('12-11 16:30')
    expect(clocks({ ...rules, horizonDays: 6 }, NOTHING, { from: '2026-12-05', days: 31 })).toEqual([])
  })

  it('are those of an exception on its day, even on a holiday, and none on a closed day', () => {
    const isHoliday = (date: string) => date === '2026-12-07' || date === '2026-12-08'
    const exceptions = [
      { date: '2026-12-07', from: '10:00', to: '11:00' },
      { date: '2026-12-09', closed: true as const },
    ]
    const asked = { from: '2026-12-07', days: 4 }
    const dates = offeredTimes({ ...RULES, exceptions }, isHoliday, NOW, asked).map(({ start }) =>
      dateIn(RULES.timeZone, start),
    )
    expect([...new Set(dates)]).toEqual(['2026-12-07', '2026-12-10'])
    expect(dates.filter((date) => date === '2026-12-07')).toHaveLength(2)
  })
})

const ZONES = ['America/Santo_Domingo', 'America/New_York', 'Europe/Madrid', 'America/Santiago', 'Australia/Lord_Howe']
/** Days on which the clocks of one of the zones change, and the days around them. */
const CHANGES = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-09-06',
  '2026-10-04',
  '2026-12-07',
]

/** What the clocks of a zone show at each minute around a date: by `Intl` alone. */
const minutesOf = (() => {
  const known = new Map<string, Map<number, string>>()
  return (zone: string, date: string) => {
    const key = `${zone} ${date}`
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    const first = Date.parse(date) - 15 * HOUR
    const made = () =>
      new Map(Array.from({ length: 54 * 60 }, (_, i) => [first + i * MINUTE, format.format(first + i * MINUTE)]))
    const minutes = known.get(key) ?? made()
    known.set(key, minutes)
    return minutes
  }
})()

/** The first minute at which the clocks show a time; where they skip it, as long after the change as it is after the skip's beginning. */
function shownAt(zone: string, date: string, clock: string): number {
  const wanted = `${date} ${clock}`
  let last: [number, string] = [0, '']
  for (const [minute, shown] of minutesOf(zone, date)) {
    if (shown === wanted) return minute
    if (shown > wanted) break
    last = [minute, shown]
  }
  const since = (Date.parse(`${wanted.replace(' ', 'T')}Z`) - Date.parse(`${last[1].replace(' ', 'T')}Z`)) / MINUTE
  return last[0] + since * MINUTE
}

const clock = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 45) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

it('[API-116] agree with the clocks of each zone, minute by minute, also when these change', () => {
  const day = fc.record({ change: fc.constantFrom(...CHANGES), shift: fc.integer({ min: -1, max: 1 }) })
  const input = fc.record({
    zone: fc.constantFrom(...ZONES),
    date: day.map(({ change, shift }) => addDays(change, shift)),
    durationMinutes: fc.constantFrom(15, 30, 45, 60),
    bufferMinutes: fc.constantFrom(0, 10, 60),
    hosts: fc.integer({ min: 1, max: 3 }),
    perDay: fc.integer({ min: 1, max: 5 }),
    opening: fc.tuple(clock, clock).filter(([from, to]) => from < to),
    notice: fc.integer({ min: 0, max: 30 }),
    offset: fc.integer({ min: 0, max: 40 * 60 }),
    bookings: fc.array(fc.integer({ min: -60, max: 30 * 60 }), { maxLength: 5 }),
    busy: fc.array(fc.integer({ min: -60, max: 30 * 60 }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(input, ({ zone, date, opening: [from, to], notice, offset, ...sizes }) => {
      const { durationMinutes, bufferMinutes, hosts, perDay } = sizes
      const [begin, end] = [shownAt(zone, date, from), shownAt(zone, date, to)]
      const spans = (starts: number[]) =>
        starts.map((minutes) => ({ start: begin + minutes * MINUTE, end: begin + (minutes + 30) * MINUTE }))
      const taken = { bookings: spans(sizes.bookings), busy: spans(sizes.busy) }
      const now = begin - offset * MINUTE
      const rules = { ...RULES, timeZone: zone, durationMinutes, bufferMinutes, hosts, perDay, noticeHours: notice }
      const hours = [{ day: weekdayOf(date), from, to }]
      const found = freeTimes({ ...rules, hours }, NEVER, taken, now, { from: date, days: 1 })
      const onDay = taken.bookings.filter(({ start }) => minutesOf(zone, date).get(start)?.startsWith(date))
      const wanted: number[] = []
      for (const minute of minutesOf(zone, date).keys()) {
        const last = minute + durationMinutes * MINUTE
        const isOffered = minute >= begin && last <= end && (minute - begin) % (durationMinutes * MINUTE) === 0
        if (!isOffered || minute < now + notice * HOUR || onDay.length >= perDay) continue
        const around = (each: Span, room: number) =>
          each.start < last + room * MINUTE && each.end + room * MINUTE > minute
        const inUse =
          taken.bookings.filter((each) => around(each, bufferMinutes)).length +
          taken.busy.filter((each) => around(each, 0)).length
        if (inUse < hosts) wanted.push(minute)
      }
      expect(found.map(({ start }) => start)).toEqual(wanted)
    }),
    { seed: 44, numRuns: 400 },
  )
})

it('counts a time that the clocks show twice from the first, and one that they skip from before the change', () => {
  expect(new Date(momentIn('Europe/Madrid', '2026-10-25', '02:30')).toISOString()).toBe('2026-10-25T00:30:00.000Z')
  expect(new Date(momentIn('America/New_York', '2026-03-08', '02:30')).toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(new Date(momentIn('America/Santiago', '2026-04-04', '23:30')).toISOString()).toBe('2026-04-05T02:30:00.000Z')
})
