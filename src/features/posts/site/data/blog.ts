import type { PostCard, PublicPosts } from '@/features/posts/schema'
import type { Term } from '@/features/terms/schema'
import { NO_CACHE, request } from '@/platform/shared/request'
import { clearSession, hasExpiredToken } from '@/platform/shared/session'
import { writeLocal } from './localCache'

/** Published articles as cards: all that were asked for, or only the first hundred. */
export type Cards = {
  posts: PostCard[]
  isWhole: boolean
  /** The corrected term that they were found with. */
  suggestion?: string | undefined
}

/**
 * Fetches the newest published articles, of the category `categorySlug` if given; with `search` those that match best,
 * which the server finds in the full texts.
 */
export async function fetchCards(categorySlug: string, search = ''): Promise<Cards> {
  const query = new URLSearchParams({ fields: 'card', _t: String(Date.now()) })
  if (categorySlug) query.set('categorySlug', categorySlug)
  if (search) query.set('search', search)
  const { posts, pagination, suggestion } = await request<PublicPosts>(`/api/blog/posts?${query}`, {
    headers: NO_CACHE,
  })
  const isWhole = pagination.totalPages <= 1
  if (isWhole && !search) writeLocal('posts', posts, categorySlug)
  return { posts, isWhole, suggestion }
}

/** Fetches all categories, including empty ones. */
export async function fetchCategories(): Promise<Term[]> {
  // The response allows stale content for a while; that is meant for shared caches, not for this one.
  const { categories } = await request<{ categories: Term[] }>('/api/blog/categories', { headers: NO_CACHE })
  writeLocal('categories', categories)
  return categories
}

/** Counts a view of an article, without waiting; a failure has no effect. */
export function registerView(slug: string): void {
  if (!navigator.onLine) return // an article read offline
  if (hasExpiredToken()) clearSession() // `request` would fail, and nobody tries again
  request(`/api/blog/posts/${slug}/view`, { method: 'POST' }).catch(() => undefined)
}
