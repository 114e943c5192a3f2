import search from 'approx-string-match'
import { expect, it, vi } from 'vitest'
import { fewMatches } from './fewMatches'

const MOVED = '`approx-string-match` reads texts in another way'

it('finds what the package finds', () => {
  const text = 'Un colmado anota los pedidos en un cuaderno. Otro colmado los anota en la pared.'
  for (const [pattern, most] of [
    ['anota los pedidos', 0],
    ['anotó sus pedidos', 6],
    ['colmado', 2],
    ['nada de esto', 1],
  ] as const)
    expect(fewMatches(text, pattern, most, 100), MOVED).toEqual(search(text, pattern, most))
})

it('gives up a text that repeats itself, after as many matches as it was allowed', () => {
  const slices = vi.spyOn(String.prototype, 'slice')
  const found = fewMatches('a'.repeat(5000), 'a'.repeat(30) + 'b'.repeat(20), 32, 100)
  const { length } = slices.mock.calls
  slices.mockRestore()
  expect(found).toEqual([])
  expect(length, MOVED).toBe(100)
})
