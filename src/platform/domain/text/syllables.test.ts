import { expect, it } from 'vitest'
import { syllablesIn } from './syllables'

const SYLLABLES: [string, number][] = [
  ['sol', 1],
  ['y', 1],
  ['ley', 1],
  ['muy', 1],
  ['guion', 1],
  ['yo', 1],
  ['qué', 1],
  ['día', 2],
  ['país', 2],
  ['búho', 2],
  ['ciudad', 2],
  ['agua', 2],
  ['prohibir', 2],
  ['caoba', 3],
  ['ahora', 3],
  ['leía', 3],
  ['bahía', 3],
  ['rehúso', 3],
  ['oíais', 3],
  ['chiita', 3],
  ['alcohol', 3],
  ['desahucio', 3],
  ['Uruguay', 3],
  ['pingüino', 3],
  ['construido', 3],
  ['aéreo', 4],
  ['vehículo', 4],
  ['averiguáis', 4],
  ['queríamos', 4],
  ['automatización', 6],
  ['SMS', 1],
]

it.each(SYLLABLES)('counts the syllables of «%s»: %i', (word, count) => {
  expect(syllablesIn(word)).toBe(count)
})
