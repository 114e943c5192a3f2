import { expect, it } from 'vitest'
import { humanSize, typeLabel } from './fileText'

it.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1,023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [5 * 1024 * 1024, '5 MB'],
  [3 * 1024 ** 3, '3 GB'],
  [5000 * 1024 ** 3, '5,000 GB'],
])('[ADM-86] formats %i bytes as %s', (bytes, text) => {
  expect(humanSize(bytes)).toBe(text)
})

it.each([
  ['image/png', 'PNG'],
  ['application/pdf', 'PDF'],
  ['', 'UNKNOWN'],
  ['image', 'UNKNOWN'],
])('[ADM-86] labels %j as %s', (mimeType, label) => {
  expect(typeLabel(mimeType)).toBe(label)
})
