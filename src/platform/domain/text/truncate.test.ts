import { expect, it } from 'vitest'
import { truncate, truncateAtWord } from './truncate'

const LONG = 'Automatización de procesos para pequeñas empresas 🎯 '.repeat(5)

it('leaves a short text unchanged', () => {
  expect(truncate('¿Qué tal?', 9)).toBe('¿Qué tal?')
  expect(truncateAtWord('¿Qué tal?', 9)).toBe('¿Qué tal?')
})

it.each([35, 120, 160])('[PUB-52] [PUB-59] [ADM-60] keeps the first %i characters, and adds an ellipsis', (max) => {
  const kept = Array.from(LONG).slice(0, max).join('')
  expect(truncate(LONG, max)).toBe(`${kept.trimEnd()}…`)
})

it('cuts at the end of a nearby word, within the length', () => {
  expect(truncateAtWord('Automatización de tus procesos', 24)).toBe('Automatización de tus…')
  expect(truncateAtWord('Automatización de tu taller, en una semana', 29)).toBe('Automatización de tu taller…')
  expect(truncateAtWord('Automatización', 10)).toBe('Automatiz…')
  expect(Array.from(truncateAtWord(LONG, 60)).length).toBeLessThanOrEqual(60)
})
