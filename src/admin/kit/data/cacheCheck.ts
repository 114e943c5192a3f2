import type { QueryClient } from '@tanstack/react-query'
import { RequestError, request } from '@/shared/request'

export const CACHE_CHECK_MS = 300_000
const JUST_READ_MS = 60_000

type Noun = 'posts' | 'categories' | 'tags'
type Entry = { id: number; slug: string; isPublished?: boolean; publicSlug?: string | null }
type Lists = Partial<Record<Noun, Entry[]>>

/**
 * Compares cached posts, categories and tags with the server, and refetches lists that hold deleted ones. While nothing
 * is cached, as when the panel starts, it sends no request.
 *
 * Lists are cached as the API returns them, under keys that start with `posts`, `categories` or `tags`. A failed call
 * changes nothing: there will be another check.
 */
export async function checkCache(client: QueryClient): Promise<void> {
  await Promise.allSettled([checkTerms(client, 'categories'), checkTerms(client, 'tags'), checkPosts(client)])
}

async function checkTerms(client: QueryClient, noun: 'categories' | 'tags'): Promise<void> {
  const entries = cached(client, noun)
  if (entries.length === 0) return
  const answer = await request<Lists>(`/api/blog/${noun}`)
  const known = new Set(answer[noun]?.map(({ id }) => id))
  if (entries.some(({ id }) => !known.has(id))) await client.invalidateQueries({ queryKey: [noun] })
}

/** Drafts have no public address, so lists that contain one are always refetched. */
async function checkPosts(client: QueryClient): Promise<void> {
  const addresses = cached(client, 'posts').map(addressOf)
  if (addresses.length === 0) return
  const { posts = [] } = await request<Lists>('/api/blog/posts?fields=card')
  const known = new Set(posts.map(({ slug }) => slug))
  for (const address of addresses.filter((each) => !each || !known.has(each))) {
    if (address && !(await isGone(address))) continue
    return client.invalidateQueries({ queryKey: ['posts'] })
  }
}

/** Returns a post's public slug, or null. A draft may already have a different slug, unknown to public lists. */
const addressOf = ({ slug, isPublished, publicSlug = slug }: Entry) => (isPublished ? publicSlug : null)

async function isGone(slug: string): Promise<boolean> {
  try {
    await request(`/api/blog/posts/${slug}`)
    return false
  } catch (error) {
    return error instanceof RequestError && error.status === 404
  }
}

/** Returns the entries of the cached lists of `noun`, except those that were just loaded and need no check. */
const cached = (client: QueryClient, noun: Noun): Entry[] =>
  client
    .getQueriesData<Lists>({
      queryKey: [noun],
      predicate: ({ state }) => state.dataUpdatedAt < Date.now() - JUST_READ_MS,
    })
    .flatMap(([, data]) => data?.[noun] ?? [])
