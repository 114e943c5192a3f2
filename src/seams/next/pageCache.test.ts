import { expect, it, vi } from 'vitest'
import { expireTag, FileSystemCache } from './pageCache'

const context = { fs: {}, serverDistDir: '', revalidatedTags: [], maxMemoryCacheSize: 1_000_000 }
const cache = new FileSystemCache(context as never)
const find = (key: string) => cache.get(key, { kind: 'APP_ROUTE', isFallback: false } as never)

/** Keeps a response with a tag, both named `key`, as if it had been rendered a second ago. */
async function keep(key: string): Promise<void> {
  const route = { kind: 'APP_ROUTE', body: Buffer.from('a'), status: 200, headers: { 'x-next-cache-tags': key } }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 1000 })
  await cache.set(key, route as never, {} as never)
  vi.useRealTimers()
  expect(await find(key), 'Next’s page cache no longer keeps in memory what it is given').not.toBeNull()
}

it('drops a response of Next’s cache once one of its tags is expired', async () => {
  await keep('expired')
  expireTag('expired', Date.now())
  expect(await find('expired'), 'Next no longer reads the tags in `tagsManifest`').toBeNull()
})

it('relies on a revalidation that marks its tag before its promise resolves', async () => {
  await keep('revalidated')
  const done = cache.revalidateTag('revalidated')
  const found = find('revalidated')
  await done
  expect(await found, 'Next’s `revalidateTag` marks the tag later now: see src/platform/cache/pageCache.ts').toBeNull()
})
