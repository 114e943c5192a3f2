import ICAL from 'ical.js'
import { describe, expect, it, vi } from 'vitest'
import { busyTimes } from './busyTimes'

const WINDOW = { start: Date.parse('2026-12-01'), end: Date.parse('2027-02-01') }
const ZONE = 'America/Santo_Domingo'
const file = (...events: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a@example.com', ...lines, 'END:VEVENT'].join('\r\n')
const spansOf = (...events: string[]) =>
  busyTimes(file(...events), ZONE, WINDOW).map(({ start, end }) =>
    [start, end].map((moment) => new Date(moment).toISOString().slice(0, 16)).join(' '),
  )

const MADRID = `BEGIN:VTIMEZONE
TZID:La de casa
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n')

describe('[API-121] the busy times of a calendar', () => {
  it('are in UTC, in a zone that the file describes, in one that it only names, or in that of the settings', () => {
    expect(spansOf(event('DTSTART:20261207T140000Z', 'DTEND:20261207T150000Z'))).toEqual([
      '2026-12-07T14:00 2026-12-07T15:00',
    ])
    expect(spansOf(MADRID, event('DTSTART;TZID=La de casa:20261207T140000', 'DURATION:PT1H'))).toEqual([
      '2026-12-07T13:00 2026-12-07T14:00',
    ])
    expect(
      spansOf(event('DTSTART;TZID=America/New_York:20261207T090000', 'DTEND;TZID=America/New_York:20261207T100000')),
    ).toEqual(['2026-12-07T14:00 2026-12-07T15:00'])
    expect(spansOf(event('DTSTART:20261207T090000', 'DTEND:20261207T093000'))).toEqual([
      '2026-12-07T13:00 2026-12-07T13:30',
    ])
  })

  it('are whole days where the settings are', () => {
    expect(spansOf(event('DTSTART;VALUE=DATE:20261207'))).toEqual(['2026-12-07T04:00 2026-12-08T04:00'])
    expect(spansOf(event('DTSTART;VALUE=DATE:20261207', 'DTEND;VALUE=DATE:20261210'))).toEqual([
      '2026-12-07T04:00 2026-12-10T04:00',
    ])
  })

  it('recur, without what was taken out, and with what was moved or cancelled', () => {
    const weekly = event(
      'DTSTART;TZID=America/New_York:20250106T090000',
      'DTEND;TZID=America/New_York:20250106T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270105T000000Z',
      'EXDATE;TZID=America/New_York:20261214T090000',
    )
    const moved = event(
      'RECURRENCE-ID;TZID=America/New_York:20261221T090000',
      'DTSTART;TZID=America/New_York:20261222T110000',
      'DTEND;TZID=America/New_York:20261222T113000',
    )
    const cancelled = event(
      'RECURRENCE-ID;TZID=America/New_York:20261228T090000',
      'DTSTART;TZID=America/New_York:20261228T090000',
      'STATUS:CANCELLED',
    )
    expect(spansOf(weekly, moved, cancelled)).toEqual([
      '2026-12-07T14:00 2026-12-07T15:00',
      '2026-12-22T16:00 2026-12-22T16:30',
      '2027-01-04T14:00 2027-01-04T15:00',
    ])
  })

  it('include an occurrence of a later date that was moved into the time that counts', () => {
    const monthly = event('DTSTART:20260701T120000Z', 'DTEND:20260701T130000Z', 'RRULE:FREQ=MONTHLY')
    const moved = event('RECURRENCE-ID:20270301T120000Z', 'DTSTART:20270115T120000Z', 'DTEND:20270115T130000Z')
    expect(spansOf(monthly, moved)).toContain('2027-01-15T12:00 2027-01-15T13:00')
  })

  it.each([
    ['that the series no longer has', 'RRULE:FREQ=WEEKLY;BYDAY=MO', '20261221T130000Z'],
    ['that was taken out', 'RRULE:FREQ=WEEKLY;BYDAY=MO\r\nEXDATE:20261221T140000Z', '20261221T140000Z'],
    ['after the end of the series', 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261215T000000Z', '20261221T140000Z'],
    ['of what recurs no longer', 'SEQUENCE:1', '20261221T140000Z'],
  ])('include an occurrence that was changed and %s', (_, rule, changed) => {
    const series = event('DTSTART:20261207T140000Z', 'DURATION:PT1H', rule)
    const moved = event(`RECURRENCE-ID:${changed}`, 'DTSTART:20261222T190000Z', 'DURATION:PT1H')
    expect(spansOf(series, moved)).toContain('2026-12-22T19:00 2026-12-22T20:00')
  })

  it('include a changed occurrence that is named in UTC, of a series whose zone the file does not describe', () => {
    const series = event('DTSTART;TZID=America/New_York:20250106T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO')
    const moved = event('RECURRENCE-ID:20261221T140000Z', 'DTSTART:20261222T190000Z', 'DURATION:PT1H')
    expect(spansOf(series, moved)).toContain('2026-12-22T19:00 2026-12-22T20:00')
  })

  it('are found without looking further than asked for', () => {
    const next = vi.spyOn(ICAL.RecurExpansion.prototype, 'next')
    spansOf(
      event('DTSTART:20261201T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
      event('RECURRENCE-ID:20250310T130000Z', 'DTSTART:20250310T150000Z', 'DURATION:PT1H'),
    )
    expect(next.mock.calls.length).toBeLessThan(100)
    next.mockRestore()
  })

  it('include dates of their own, beside the first, and with their own length', () => {
    const times = ['DTSTART:20261207T140000Z', 'DURATION:PT1H']
    expect(spansOf(event(...times, 'RDATE:20261209T140000Z,20261210T150000Z'))).toEqual([
      '2026-12-07T14:00 2026-12-07T15:00',
      '2026-12-09T14:00 2026-12-09T15:00',
      '2026-12-10T15:00 2026-12-10T16:00',
    ])
    expect(spansOf(event(...times, 'RDATE;VALUE=PERIOD:20261209T140000Z/PT2H')).toSorted()).toEqual([
      '2026-12-07T14:00 2026-12-07T15:00',
      '2026-12-09T14:00 2026-12-09T16:00',
    ])
  })

  it.each([
    ['an empty exception', event('DTSTART:20261208T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:')],
    [
      'a line that is not folded',
      event('DTSTART:20261208T140000Z', 'DURATION:PT1H', 'DESCRIPTION:Uno', 'y dos; tres: 4'),
    ],
  ])('are read beside %s', (_, odd) => {
    const good = event('DTSTART:20261207T140000Z', 'DURATION:PT1H').replace('UID:a', 'UID:b')
    expect(spansOf(odd, good).toSorted()).toEqual([
      '2026-12-07T14:00 2026-12-07T15:00',
      '2026-12-08T14:00 2026-12-08T15:00',
    ])
  })

  it.each(['DTSTART:2026', 'DTSTART:20261208T140000Z\r\nRRULE:FREQ=FORTNIGHTLY'])(
    'are read in the other events of a file with %s',
    (odd) => {
      const good = event('DTSTART:20261207T140000Z', 'DURATION:PT1H').replace('UID:a', 'UID:b')
      expect(spansOf(event(odd, 'DURATION:PT1H'), good)).toEqual(['2026-12-07T14:00 2026-12-07T15:00'])
    },
  )

  it('are not read in half a file', () => {
    const half = file(event('DTSTART:20261207T140000Z', 'DURATION:PT1H')).replace('END:VCALENDAR', '')
    expect(() => busyTimes(half, ZONE, WINDOW)).toThrow()
  })

  it('leave out what is marked as free or cancelled, what takes no time, and tasks', () => {
    const times = ['DTSTART:20261207T140000Z', 'DTEND:20261207T150000Z']
    expect(spansOf(event(...times, 'TRANSP:TRANSPARENT'), event(...times, 'STATUS:CANCELLED'))).toEqual([])
    expect(spansOf(event('DTSTART:20261207T140000Z'))).toEqual([])
    expect(spansOf('BEGIN:VTODO\r\nUID:t\r\nDTSTART:20261207T140000Z\r\nDUE:20261207T150000Z\r\nEND:VTODO')).toEqual([])
  })

  it.each(['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])('can only be read in a calendar: %j', (text) => {
    expect(() => busyTimes(text, ZONE, WINDOW)).toThrow()
  })
})
