import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { checkCache } from './cacheCheck'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('[ADM-104] queries only what has been cached for a minute, and nothing when the panel starts', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ categories: [] })
  })
  const client = new QueryClient()
  client.setQueryData(['posts'], { posts: [{ id: 1, slug: 'uno', isPublished: true }] })
  await checkCache(client)
  expect(asked).toEqual([])
  const updatedAt = Date.now() - 61_000
  for (const noun of ['categories', 'tags'])
    client.setQueryData([noun], { [noun]: [{ id: 1, slug: 'uno' }] }, { updatedAt })
  await checkCache(client)
  expect(asked).toEqual(['/api/blog/categories', '/api/blog/tags'])
  for (const noun of ['categories', 'tags']) expect(client.getQueryState([noun])?.isInvalidated).toBe(true)
})
