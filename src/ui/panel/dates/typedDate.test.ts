import { expect, it } from 'vitest'
import { parseTypedDate } from './typedDate'

it.each([
  ['20/11/2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  [' 01-02-2026 ', '2026-02-01'],
  ['1.2.2026', '2026-02-01'],
  ['20112026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
])('reads %j as %s', (typed, iso) => {
  expect(parseTypedDate(typed)).toBe(iso)
})

it.each([
  ['20/11/2026 10:30', '2026-11-20T10:30'],
  ['20/11/2026, 9:05', '2026-11-20T09:05'],
  ['20112026 1030', '2026-11-20T10:30'],
  ['20/11/2026 2:05 p. m.', '2026-11-20T14:05'],
  ['20/11/2026 12:05 PM', '2026-11-20T12:05'],
  ['20/11/2026 12:05 am', '2026-11-20T00:05'],
  ['2026-11-20T10:30', '2026-11-20T10:30'],
])('reads the time in %j as %s', (typed, iso) => {
  expect(parseTypedDate(typed, true)).toBe(iso)
})

it.each([
  '',
  'mañana',
  '11/20/2026',
  '31/04/2026',
  '29/02/2026',
  '00/01/2026',
  '1/2-2026',
  '1112026', // the 1st or the 11th
  '20/11/26',
  '20/11/0000',
  '20/11/12026',
  '2026-13-01',
  '20/11/2026 10:30',
])('takes %j for no date', (typed) => {
  expect(parseTypedDate(typed)).toBeUndefined()
})

it.each(['20/11/2026', '20/11/2026 24:00', '20/11/2026 10:60', '20/11/2026 13:00 pm', '20/11/2026 0:30 am', '10:30'])(
  'takes %j for no date with a time',
  (typed) => {
    expect(parseTypedDate(typed, true)).toBeUndefined()
  },
)
