import { afterEach, expect, it, vi } from 'vitest'
import PageCache from './pageCache'
import { invalidateAll } from './responseCache'

const cache = new PageCache({ fs: {}, serverDistDir: '', revalidatedTags: [], maxMemoryCacheSize: 1_000_000 } as never)
const find = (key: string) => cache.get(key, { kind: 'APP_ROUTE', isFallback: false } as never)
const page = (tag: string) => ({
  kind: 'APP_ROUTE',
  body: Buffer.from('a'),
  status: 200,
  headers: { 'x-next-cache-tags': `layout,${tag}` },
})
const store = (key: string, tag = key) => cache.set(key, page(tag) as never, {} as never)

/** Renders a page with this tag as Next does: it looks for it first. */
async function render(key: string): Promise<void> {
  expect(await find(key)).toBeNull()
  await store(key)
  expect(await find(key)).not.toBeNull()
}

afterEach(() => void vi.useRealTimers())

it('keeps a page until one of its tags changes', async () => {
  await render('a')
  await render('b')
  await cache.revalidateTag(['b', 'c'])
  expect(await find('a')).not.toBeNull()
  await render('b')
})

it('drops a page at once, before the promise of a revalidation resolves', async () => {
  await render('awaited')
  const done = cache.revalidateTag('awaited')
  expect(await find('awaited')).toBeNull()
  await done
})

it('keeps nothing that began before a change, and nothing that it has not seen rendered', async () => {
  await find('changed')
  invalidateAll()
  await store('changed')
  await store('unseen')
  for (const key of ['changed', 'unseen']) expect(await find(key)).toBeNull()
})

it.each([
  ['forward', 300_000],
  ['back', -300_000],
])('drops a page whose tag changes after the clock went five minutes %s', async (direction, ms) => {
  await render(direction)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  for (const _ of [1, 2]) {
    await cache.revalidateTag(direction)
    await render(direction)
  }
})
