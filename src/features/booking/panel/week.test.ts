import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mondayOf, startAt, today } from './week'

// A Sunday evening in Santo Domingo is a Monday in Madrid.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-06T23:30:00Z') }))
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['America/Santo_Domingo', '2026-12-06', '2026-11-30'],
  ['Europe/Madrid', '2026-12-07', '2026-12-07'],
])('[ADM-123] the Agenda’s today in %s is %s, in the week of %s', (zone, day, monday) => {
  expect(today(zone)).toBe(day)
  expect(mondayOf('', zone)).toBe(monday)
  expect(mondayOf('2026-12-10', zone)).toBe('2026-12-07')
})

it('[ADM-123] a typed time is one of the settings’ zone', () => {
  expect(startAt('Europe/Madrid', '2026-12-07T10:00')).toBe('2026-12-07T09:00:00.000Z')
  expect(startAt('Europe/Madrid', '2026-07-06T10:00')).toBe('2026-07-06T08:00:00.000Z')
  expect(startAt('America/Santo_Domingo', '2026-12-07T10:00')).toBe('2026-12-07T14:00:00.000Z')
})
