import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bookingQueries, listedDays } from './bookings'

const NONE = { from: '', to: '', when: '', state: '' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-07T02:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('lists the bookings from today on where the settings are, those before, all, or those of the days that are chosen', () => {
  const days = (filters: object) => listedDays({ ...NONE, ...filters }, 'America/Santo_Domingo')
  expect(days({})).toEqual({ from: '2026-12-06', to: '' })
  expect(days({ when: 'anteriores' })).toEqual({ from: '', to: '2026-12-05' })
  expect(days({ when: 'todas' })).toEqual({ from: '', to: '' })
  expect(days({ from: '01/01/2020' })).toEqual({ from: '2020-01-01', to: '' })
  expect(days({ to: '01/01/2020', when: 'anteriores' })).toEqual({ from: '', to: '2020-01-01' })
  expect(days({ from: '01/01/2' })).toEqual({ from: '2026-12-06', to: '' })
  for (const state of ['done', 'no_show']) expect(days({ state })).toEqual({ from: '', to: '' })
  expect(days({ state: 'confirmed' })).toEqual({ from: '2026-12-06', to: '' })
})

it('lists past bookings from the last one on, and chosen days from the first one on', () => {
  const arrangement = { view: 'lista', week: '', day: '', search: '', sort: '', limit: '', page: 1 }
  const sortOf = (filters: object) =>
    bookingQueries.list('America/Santo_Domingo')({ ...NONE, ...arrangement, ...filters }).queryKey
  const last = expect.objectContaining({ sort: '-start' })
  for (const filters of [{ when: 'anteriores' }, { state: 'done' }, { state: 'no_show', from: '01/01/2020' }])
    expect(sortOf(filters)).toContainEqual(last)
  for (const filters of [{}, { when: 'anteriores', from: '01/01/2020' }])
    expect(sortOf(filters)).not.toContainEqual(last)
})
