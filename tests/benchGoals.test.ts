import { expect, it, vi } from 'vitest'
import { BEACON, printGoals, VIEW } from '../tools/bench/goals'

it('a benchmark fails by a goal that is missed by more than a third, and by no other', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(printGoals(new Map([[BEACON, 0.26]]))).toBe(true)
  expect(printGoals(new Map([[BEACON, 0.27]]))).toBe(false)
  expect(printGoals(new Map([[VIEW, 0.4]]))).toBe(true)
  expect(printGoals(new Map())).toBe(true)
  expect(written.mock.calls[1]?.join()).toMatch(/\| .+ beacon \| 0\.27 \| at most 0\.2 \| 35 % \|/)
})
