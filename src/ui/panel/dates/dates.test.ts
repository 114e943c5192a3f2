import { expect, it } from 'vitest'
import { panelDate, panelMoment } from './dates'

it('[ADM-32] formats dates in Spanish, in Santo Domingo time', () => {
  expect(panelDate('2026-11-20T03:59:00.000Z')).toBe('19 nov 2026')
})

it('formats date and time to the minute, on a twelve-hour clock', () => {
  expect(panelMoment('2026-12-01T17:05:00.000Z')).toMatch(/^1 dic 2026, 1:05\sp\.\sm\.$/)
})

it.each([
  [null, 'Sin fecha'],
  [undefined, 'Sin fecha'],
  ['', 'Sin fecha'],
  ['ayer', 'Fecha inválida'],
])('[ADM-32] formats %j as %s', (value, text) => {
  expect(panelDate(value)).toBe(text)
})
