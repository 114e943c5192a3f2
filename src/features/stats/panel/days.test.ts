import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rangeInWords } from './days'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it.each([
  ['2026-11-01', '2026-11-30', '1 a 30 de noviembre'],
  ['2026-10-31', '2026-11-29', '31 de octubre a 29 de noviembre'],
  ['2026-11-29', '2026-11-29', '29 de noviembre'],
  ['2025-11-01', '2025-11-30', '1 a 30 de noviembre de 2025'],
  ['2025-10-31', '2025-11-29', '31 de octubre a 29 de noviembre de 2025'],
  ['2025-11-29', '2025-11-29', '29 de noviembre de 2025'],
  ['2025-12-05', '2026-01-03', '5 de diciembre de 2025 a 3 de enero de 2026'],
])('[ADM-127] the range from %s to %s is «%s»', (from, to, words) => {
  expect(rangeInWords({ from, to })).toBe(words)
})
