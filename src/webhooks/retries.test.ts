import { expect, it } from 'vitest'
import { secondsUntilRetry } from './retries'

it('[API-100] retries follow after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, ±10 %', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => secondsUntilRetry(attempts, 0.5))
  expect(delays).toEqual([5, 30, 120, 600, 3600, 21_600, 86_400, undefined])
  expect(secondsUntilRetry(1, 0)).toBeCloseTo(4.5)
  expect(secondsUntilRetry(1, 1)).toBeCloseTo(5.5)
})
