import { expect, it } from 'vitest'
import { answerBy } from './answerBy'
import type { BookingRules } from './freeTimes'

const rules: BookingRules = {
  timeZone: 'America/Santo_Domingo',
  durationMinutes: 30,
  bufferMinutes: 15,
  noticeHours: 4,
  horizonDays: 30,
  perDay: 8,
  hosts: 1,
  hours: [1, 2, 3, 4, 5].flatMap((day) => [
    { day, from: '14:00', to: '17:00' },
    { day, from: '09:00', to: '12:00' },
  ]),
  exceptions: [{ date: '2026-12-08', closed: true }],
}
const at = (time: string) => Date.parse(`${time}:00-04:00`)
const by = (time: string, isHoliday = (_: string) => false) => answerBy(rules, isHoliday, at(time))

it.each([
  ['2026-12-04T08:00', '2026-12-04T12:00', 'before it opens'],
  ['2026-12-04T11:00', '2026-12-04T12:00', 'an hour before it closes'],
  ['2026-12-04T11:01', '2026-12-04T17:00', 'too late for the morning'],
  ['2026-12-04T16:30', '2026-12-07T12:00', 'too late on a Friday'],
  ['2026-12-07T20:00', '2026-12-09T12:00', 'before a day that is closed'],
])('[PUB-109] what is sent at %s is answered by %s: %s', (now, expected) => {
  expect(by(now)).toBe(at(expected))
})

it('[PUB-109] has no such time if nobody is open for two weeks', () => {
  expect(by('2026-12-04T08:00', () => true)).toBeUndefined()
  expect(answerBy({ ...rules, hours: [] }, () => false, at('2026-12-04T08:00'))).toBeUndefined()
})
