import type { PostCard, PublicPosts } from '@/features/posts/schema'
import type { Term } from '@/features/terms/schema'
import { NO_CACHE, request } from '@/platform/shared/request'
import { clearSession, hasExpiredToken } from '@/platform/shared/session'
import { writeLocal } from './localCache'

/**
 * Published articles as cards, newest first: all that were requested, or only the first page when there are too many
 * for a browser.
 */
export type Cards = { posts: PostCard[]; isWhole: boolean }

/** The most a browser fetches for searching locally, in pages of a hundred. */
const MOST_PAGES = 10

/** Fetches all published articles, if not too many, or those of the category `categorySlug`. */
export async function fetchCards(categorySlug: string): Promise<Cards> {
  const first = await fetchPage({ categorySlug })
  const { totalPages } = first.pagination
  if (totalPages > MOST_PAGES) return { posts: first.posts, isWhole: false }
  const rest = Array.from({ length: Math.max(0, totalPages - 1) }, (_, i) => String(i + 2))
  const others = await Promise.all(rest.map((page) => fetchPage({ categorySlug, page })))
  const posts = [first, ...others].flatMap((page) => page.posts)
  writeLocal('posts', posts, categorySlug)
  return { posts, isWhole: true }
}

/** Search results, the best hundred first. `suggestion` is the corrected term they were found with. */
type Found = Cards & { suggestion?: string | undefined }

/** Searches articles on the server, in the category `categorySlug` if given. */
export async function searchCards(categorySlug: string, search: string): Promise<Found> {
  const { posts, pagination, suggestion } = await fetchPage({ categorySlug, search })
  return { posts, isWhole: pagination.totalPages <= 1, suggestion }
}

function fetchPage(wanted: { categorySlug: string; page?: string; search?: string }): Promise<PublicPosts> {
  const query = new URLSearchParams({ fields: 'card', _t: String(Date.now()) })
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value)
  return request(`/api/blog/posts?${query}`, { headers: NO_CACHE })
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
