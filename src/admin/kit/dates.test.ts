import { expect, it } from 'vitest'
import { panelDate } from './dates'

it('[ADM-32] writes dates as in Spain, in the time of Santo Domingo', () => {
  expect(panelDate('2026-11-20T03:59:00.000Z')).toBe('19 nov 2026')
})

it.each([
  [null, 'Sin fecha'],
  [undefined, 'Sin fecha'],
  ['', 'Sin fecha'],
  ['ayer', 'Fecha inválida'],
])('[ADM-32] says of %j: %s', (value, text) => {
  expect(panelDate(value)).toBe(text)
})
