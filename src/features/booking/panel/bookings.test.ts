import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listedDays } from './bookings'

const NONE = { from: '', to: '', when: '' }

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
})
