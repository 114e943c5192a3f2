import { expect, it } from 'vitest'
import { secondsAsked, secondsUntilRetry } from './retries'

it('[API-100] retries follow after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, ±10 %', () => {
  const delays = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => secondsUntilRetry(attempts, 0, 0.5))
  expect(delays).toEqual([5, 30, 120, 600, 3600, 21_600, 86_400, undefined])
  expect(secondsUntilRetry(1, 0, 0)).toBeCloseTo(4.5)
  expect(secondsUntilRetry(1, 0, 1)).toBeCloseTo(5.5)
})

it('a receiver is left alone as long as it asks, for a day at most, and never called earlier than otherwise', () => {
  const after = (attempts: number, asked: number) => secondsUntilRetry(attempts, asked, 0.5)
  expect([after(1, 60), after(1, 1), after(1, 1e9), after(7, 60), after(8, 60)]).toEqual([
    63,
    5,
    86_400,
    86_400,
    undefined,
  ])
})

it.each([
  ['90', 90],
  [' 90 ', 90],
  ['Thu, 26 Nov 2026 12:01:30 GMT', 90],
  ['Thu, 26 Nov 2026 11:00:00 GMT', 0],
  ['-5', 0],
  ['pronto', 0],
  ['', 0],
  [undefined, 0],
])('reads Retry-After: %s as %i seconds', (header, seconds) => {
  expect(secondsAsked(header, Date.UTC(2026, 10, 26, 12))).toBe(seconds)
})
