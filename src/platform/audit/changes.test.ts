import { expect, it } from 'vitest'
import { changesOf } from './changes'

it('cuts a long value between characters, so that it can be stored', () => {
  const seoImage = `https://example.com/${'🌊'.repeat(300)}`
  const [change] = changesOf({ values: ['seoImage'], names: [] }, { seoImage: '' }, { seoImage })
  expect(String(change?.after).isWellFormed()).toBe(true)
  expect(Array.from(String(change?.after))).toHaveLength(200)
})
