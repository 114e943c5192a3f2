import { expect, it } from 'vitest'
import { toCsv } from './csvFile'

it('[ADM-98] quotes where needed and keeps accents and line breaks', () => {
  expect(
    toCsv([
      ['Nombre', 'Mensaje'],
      ['Ñico "El Rápido"', 'Uno,\ndos'],
    ]),
  ).toBe('\uFEFF"Nombre","Mensaje"\r\n"Ñico ""El Rápido""","Uno,\ndos"\r\n')
})

it("writes times as Santo Domingo's", () => {
  expect(toCsv([[new Date('2026-11-21T03:59:59.900Z')]])).toBe('\uFEFF"2026-11-20 23:59:59"\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\t=1', '\r=1', '\n=1'])(
  '[ADM-98] lets no spreadsheet run %j',
  (text) => {
    expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
  },
)
