import type { Pagination } from '@/domain/pagination'
import type { PostCard, Term } from '@/domain/publicPost'
import { writeLocal } from './localCache'
import { NO_CACHE, request } from './request'

type PostPage = { posts: PostCard[]; pagination: Pagination }

/** Every published article as a card, newest first; of one category when `categorySlug` is given. */
export async function fetchCards(categorySlug: string): Promise<PostCard[]> {
  const first = await fetchPage(categorySlug, 1)
  const rest = Array.from({ length: Math.max(0, first.pagination.totalPages - 1) }, (_, i) => i + 2)
  const others = await Promise.all(rest.map((page) => fetchPage(categorySlug, page)))
  const posts = [first, ...others].flatMap((page) => page.posts)
  writeLocal('posts', posts, categorySlug)
  return posts
}

function fetchPage(categorySlug: string, page: number): Promise<PostPage> {
  const query = new URLSearchParams({ fields: 'card', _t: String(Date.now()) })
  if (categorySlug) query.set('categorySlug', categorySlug)
  if (page > 1) query.set('page', String(page))
  return request(`/api/blog/posts?${query}`, { headers: NO_CACHE })
}

/** Every category, also those without articles. */
export async function fetchCategories(): Promise<Term[]> {
  // The answer may be shown stale for a while, which is meant for caches between us and the visitor, not for this one.
  const { categories } = await request<{ categories: Term[] }>('/api/blog/categories', { headers: NO_CACHE })
  writeLocal('categories', categories)
  return categories
}

/** Counts a reading of an article. Nobody waits for it, and its failure changes nothing. */
export function registerView(slug: string): void {
  if (!navigator.onLine) return // an article that the browser has kept
  request(`/api/blog/posts/${slug}/view`, { method: 'POST' }).catch(() => undefined)
}
