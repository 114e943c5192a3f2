import { expect, it } from 'vitest'
import { holidaysOf } from './holidays'

it('[API-116] knows the Dominican holidays, moved to a Monday where the law says so', async () => {
  const isHoliday = await holidaysOf({ holidays: true }, Date.parse('2026-12-01'))
  const days = ['2026-12-25', '2027-01-01', '2027-01-04', '2027-01-21', '2026-11-09', '2026-05-04', '2026-04-03']
  expect(days.map(isHoliday)).toEqual(days.map(() => true))
  expect(['2027-01-06', '2026-12-24', '2026-12-07', '2026-11-06'].map(isHoliday)).toEqual([false, false, false, false])
})
