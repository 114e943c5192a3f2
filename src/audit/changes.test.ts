import { expect, it } from 'vitest'
import { changesOf } from './changes'

it('a long value is cut between characters, so that the log can hold it', () => {
  const seoImage = `https://example.com/${'🌊'.repeat(300)}`
  const [change] = changesOf('settings', { seoImage: '' }, { seoImage })
  expect(String(change?.after).isWellFormed()).toBe(true)
  expect(Array.from(String(change?.after))).toHaveLength(200)
})
