import { expect, it } from 'vitest'
import { FileSystemCache, tagsOf } from './pageCache'

const cache = new FileSystemCache({
  fs: {},
  serverDistDir: '',
  revalidatedTags: [],
  maxMemoryCacheSize: 1_000_000,
} as never)

it('returns from memory the value that was stored, and its tags', async () => {
  const page = {
    kind: 'APP_ROUTE',
    body: Buffer.from('a'),
    status: 200,
    headers: { 'x-next-cache-tags': 'posts,settings' },
  }
  const context = { kind: 'APP_ROUTE', isFallback: false } as never
  await cache.set('page', page as never, {} as never)
  const entry = await cache.get('page', context)
  expect(entry?.value, 'Next’s page cache no longer keeps in memory what it is given').toBe(page)
  expect(entry && tagsOf(entry, context)).toEqual(['posts', 'settings'])
})

it('takes the tags of a query from who reads it', () => {
  expect(tagsOf({ value: null, lastModified: 0 }, { kind: 'FETCH', tags: ['posts'] } as never)).toEqual(['posts'])
})
