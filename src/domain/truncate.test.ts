import { expect, it } from 'vitest'
import { truncate } from './truncate'

it('leaves a short text whole', () => {
  expect(truncate('¿Qué tal?', 9)).toBe('¿Qué tal?')
})

it.each([35, 120, 160])('cuts at %i characters at most, with an ellipsis', (max) => {
  const cut = truncate('Automatización de procesos para pequeñas empresas 🎯 '.repeat(5), max)
  expect(Array.from(cut).length).toBeLessThanOrEqual(max)
  expect(cut).toMatch(/\S…$/)
})
