import { expect, it } from 'vitest'
import { counted, shownNumber, wholeNumber, wholePesos } from './numbers'

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

it('takes dots and commas between thousands for what they are, and nothing else for a whole number', () => {
  expect(['0', '15000', ' 15,000 ', '15.000', '1.500.000', '1,500,000'].map(wholeNumber)).toEqual([
    ...[0, 15_000, 15_000, 15_000],
    ...[1_500_000, 1_500_000],
  ])
  for (const typed of [
    '15.5',
    '15,50',
    '15.000,00',
    '15,000.00',
    '1.500,000',
    '0.500',
    '1e3',
    'RD$',
    'USD 15',
    '-5',
    '',
  ])
    expect(wholeNumber(typed), typed).toBeNaN()
})

it('takes an amount as it is shown, or with a space after its sign', () => {
  for (const typed of [wholePesos(12_500), 'RD$ 12,500', ' rd$12500 ']) expect(wholeNumber(typed), typed).toBe(12_500)
})
