import { expect, it } from 'vitest'
import { addMonths, dayName, MOVES, monthName, weeksOf } from './month'

it('lays a month out in weeks from Monday', () => {
  const weeks = weeksOf('2026-11-20')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.indexOf('2026-11-01')).toBe(6)
  expect(weeks[5]?.indexOf('2026-11-30')).toBe(0)
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeksOf('2027-02-01')).toHaveLength(4)
})

it('names months and days in Spanish', () => {
  expect(monthName('2026-11-01')).toBe('noviembre de 2026')
  expect(dayName('2026-11-20')).toBe('viernes, 20 de noviembre de 2026')
})

it.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
])('%s leads from 1 November to %s', (key, to) => {
  expect(MOVES[key]?.('2026-11-01')).toBe(to)
})

it('ends at the last of a shorter month, and at the last year', () => {
  expect(addMonths('2026-10-31', 1)).toBe('2026-11-30')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('9999-12-31', 1)).toBe('9999-12-31')
  expect(weeksOf('9999-12-31').flat()).toContain('9999-12-31')
})
