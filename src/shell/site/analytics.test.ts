import { expect, it } from 'vitest'
import { countsHashes } from './analytics'

it.each([
  ['script.js', false],
  ['script.manual.js', false],
  ['script.hash.js', true],
  ['script.hash.manual.js', false],
  ['script.manual.hash.js', false],
])('[PUB-99] knows whether %s counts the first page itself', (file, isCounted) => {
  expect(countsHashes(new URL(file, 'https://plausible.io/js/'))).toBe(isCounted)
})
