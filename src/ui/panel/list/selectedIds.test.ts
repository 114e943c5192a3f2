import { expect, it } from 'vitest'
import { afterPress } from './selectedIds'

const ROWS = [1, 2, 3, 4, 5].map((id) => ({ id }))
const press = (selected: number[], index: number, from?: number) => [
  ...afterPress(ROWS, new Set(selected), from === undefined ? { index } : { index, from }),
]

it('[ADM-129] a press selects a row or lets it go; with shift also those from the last one', () => {
  expect(press([], 1)).toEqual([2])
  expect(press([2], 1)).toEqual([])
  expect(press([2], 3, 1)).toEqual([2, 3, 4])
  expect(press([5], 1, 4)).toEqual([5, 2, 3, 4])
  expect(press([2, 3, 4, 5], 3, 1)).toEqual([5])
})
