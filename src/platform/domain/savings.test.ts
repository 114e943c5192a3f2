import { expect, it } from 'vitest'
import { savingsOf } from './savings'
import { shownPesos } from './text/numbers'

it('[PUB-96] counts 52 weeks a year and a twelfth of that per month', () => {
  expect(savingsOf({ hours: 10, hourCost: 250, share: 50 })).toEqual({
    month: { hours: 260 / 12, pesos: 65_000 / 12 },
    year: { hours: 260, pesos: 65_000 },
  })
})

it('[PUB-96] clamps values to their limits and counts NaN as 0', () => {
  const most = savingsOf({ hours: 168, hourCost: 100, share: 100 })
  expect(savingsOf({ hours: 500, hourCost: 100, share: 250 })).toEqual(most)
  for (const task of [
    { hours: -1, hourCost: 100, share: 50 },
    { hours: 10, hourCost: 100, share: -5 },
    { hours: Number.NaN, hourCost: 100, share: 50 },
  ])
    expect(savingsOf(task).year).toEqual({ hours: 0, pesos: 0 })
})

it('[PUB-96] writes money as in the Dominican Republic', () => {
  expect([0, 1234.56, 5416.666, 2_184_000].map(shownPesos)).toEqual([
    'RD$0.00',
    'RD$1,234.56',
    'RD$5,416.67',
    'RD$2,184,000.00',
  ])
})
