import type { QueryClient } from '@tanstack/react-query'
import { RequestError, request } from '@/shared/request'

/** How often the cache is compared with the server. */
export const CACHE_CHECK_MS = 300_000
const JUST_READ_MS = 60_000

type Noun = 'posts' | 'categories' | 'tags'
type Entry = { id: number; slug: string; isPublished?: boolean; publicSlug?: string | null }
type Lists = Partial<Record<Noun, Entry[]>>

/**
 * Compares the posts, categories and tags in the cache with the server; lists that hold something gone are read again.
 *
 * Lists are cached under keys that begin with `posts`, `categories` or `tags`, as the API answers them. A failed call
 * changes nothing: the next check comes.
 */
export async function checkCache(client: QueryClient): Promise<void> {
  await Promise.allSettled([checkTerms(client, 'categories'), checkTerms(client, 'tags'), checkPosts(client)])
}

async function checkTerms(client: QueryClient, noun: 'categories' | 'tags'): Promise<void> {
  const answer = await request<Lists>(`/api/blog/${noun}`)
  const known = new Set(answer[noun]?.map(({ id }) => id))
  const holdsGone = cached(client, noun).some(({ id }) => !known.has(id))
  if (holdsGone) await client.invalidateQueries({ queryKey: [noun] })
}

/** Drafts have no public address, so lists that hold one are always read again. */
async function checkPosts(client: QueryClient): Promise<void> {
  const { posts = [] } = await request<Lists>('/api/blog/posts?fields=card')
  const known = new Set(posts.map(({ slug }) => slug))
  const addresses = cached(client, 'posts').map(addressOf)
  for (const address of addresses.filter((each) => !each || !known.has(each))) {
    if (address && !(await isGone(address))) continue
    return client.invalidateQueries({ queryKey: ['posts'] })
  }
}

/** Where readers have a post, or null. A draft of it may have another slug already; public lists know only the one. */
const addressOf = ({ slug, isPublished, publicSlug = slug }: Entry) => (isPublished ? publicSlug : null)

async function isGone(slug: string): Promise<boolean> {
  try {
    await request(`/api/blog/posts/${slug}`)
    return false
  } catch (error) {
    return error instanceof RequestError && error.status === 404
  }
}

/** What the cached lists of `noun` hold. Those that came a moment ago, as with the page itself, need no second look. */
const cached = (client: QueryClient, noun: Noun): Entry[] =>
  client
    .getQueriesData<Lists>({
      queryKey: [noun],
      predicate: ({ state }) => state.dataUpdatedAt < Date.now() - JUST_READ_MS,
    })
    .flatMap(([, data]) => data?.[noun] ?? [])
