import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const fetched = vi.fn(async (path: string) => Response.json({ posts: [], categories: [], pagination: {}, path }))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  fetched.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const withConnection = (connection?: object) => vi.stubGlobal('navigator', { connection })

it.each([
  ['high', 0],
  ['low', 2000],
] as const)('[PUB-80] prefetches both lists with %s priority after %i ms, only once', async (priority, delayMs) => {
  withConnection({ effectiveType: '4g', saveData: false })
  const { prefetchBlog } = await import('./prefetch')
  prefetchBlog(priority)
  prefetchBlog(priority)
  if (delayMs > 0) vi.advanceTimersByTime(delayMs - 1)
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fetched.mock.calls.map(([path]) => path.split('?')[0])).toEqual(['/api/blog/posts', '/api/blog/categories'])
})

it.each([{ effectiveType: 'slow-2g' }, { effectiveType: '2g' }, { effectiveType: '3g' }, { saveData: true }])(
  '[PUB-80] prefetches nothing with %j',
  async (connection) => {
    withConnection(connection)
    const { prefetchBlog } = await import('./prefetch')
    prefetchBlog('high')
    prefetchBlog('low')
    vi.advanceTimersByTime(10_000)
    expect(fetched).not.toHaveBeenCalled()
  },
)

it("prefetches when the browser doesn't report its connection", async () => {
  withConnection(undefined)
  const { prefetchBlog } = await import('./prefetch')
  prefetchBlog('high')
  vi.advanceTimersByTime(1)
  expect(fetched).toHaveBeenCalledTimes(2)
})
