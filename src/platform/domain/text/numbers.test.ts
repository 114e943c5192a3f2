import { expect, it } from 'vitest'
import { counted, shownNumber } from './numbers'

const DOMINICAN = new Intl.NumberFormat('es-DO', { maximumFractionDigits: 2 })

it.each([0, 999, 1000, 1023, 200_000, 12_345_678, 1.5, 2 / 3, 1234.567])(
  'formats %d as in the Dominican Republic',
  (value) => {
    expect(shownNumber(value)).toBe(DOMINICAN.format(value))
  },
)

it('names one thing in the singular', () => {
  expect([0, 1, 1.5, 1000].map((value) => counted(value, 'hora', 'horas'))).toEqual([
    '0 horas',
    '1 hora',
    '1.5 horas',
    '1,000 horas',
  ])
})
