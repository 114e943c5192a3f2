import { expect, it } from 'vitest'
import { addDays, monthsAfter, shownDate } from './calendarDays'
import { dayInSantoDomingo, longDate, momentInSantoDomingo, TIME_ZONE, timeInSantoDomingo } from './dates'

it('[PUB-49] formats dates in Spanish, in the time zone of Santo Domingo', () => {
  expect(longDate('2026-11-20T13:00:00.000Z')).toBe('20 de noviembre, 2026')
  expect(longDate('2026-12-01T03:59:59.000Z')).toBe('30 de noviembre, 2026')
})

it("[PUB-49] agrees with the zone's calendar all year round", () => {
  const calendar = new Intl.DateTimeFormat('es', {
    timeZone: TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  for (let hour = 0; hour < 3 * 366 * 24; hour += 7) {
    const moment = new Date(Date.UTC(2025, 0, 1, hour))
    expect(longDate(moment.toISOString())).toBe(calendar.format(moment).replace(/ de (?=\d+$)/, ', '))
  }
})

it.each([null, undefined, '', 'ayer'])('[PUB-49] rejects %j as a date', (value) => {
  expect(longDate(value)).toBe('Fecha no disponible')
})

it('interprets a local time in Santo Domingo', () => {
  expect(momentInSantoDomingo('2026-07-01T22:30')).toBe('2026-07-02T02:30:00.000Z')
})

it('returns the time in Santo Domingo', () => {
  expect(timeInSantoDomingo(new Date('2026-11-21T03:59:59.900Z'))).toBe('2026-11-20 23:59:59')
})

it('returns the calendar day in Santo Domingo', () => {
  expect(dayInSantoDomingo(new Date('2026-11-21T03:59:59Z'))).toBe('2026-11-20')
  expect(dayInSantoDomingo(new Date('2026-11-21T04:00:00Z'))).toBe('2026-11-21')
})

it('shows a date with its day first, and any other text as it was typed', () => {
  expect(shownDate('2026-11-20')).toBe('20/11/2026')
  expect(shownDate('2026-11-20T10:30')).toBe('20/11/2026 10:30')
  expect(shownDate('20/11/202')).toBe('20/11/202')
})

it('goes over months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
  expect([monthsAfter('2026-12', 1), monthsAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(monthsAfter('2026-01-31', 1)).toBe('2026-02-28')
})
