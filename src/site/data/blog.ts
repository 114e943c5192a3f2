import type { Pagination } from '@/domain/pagination'
import type { PostCard } from '@/schemas/post'
import type { Term } from '@/schemas/term'
import { NO_CACHE, request } from '@/shared/request'
import { writeLocal } from './localCache'

type PostPage = { posts: PostCard[]; pagination: Pagination; suggestion?: string }

/** Published articles as cards, newest first: all that were asked for, or of too many for a browser the first page. */
export type Cards = { posts: PostCard[]; isWhole: boolean }

/** What a browser fetches to search in by itself, in pages of a hundred. */
const MOST_PAGES = 10

/** Every published article, if they are not too many; of one category when `categorySlug` is given. */
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

/** What the server finds, the best hundred first; with `suggestion` it is what another spelling finds. */
export type Found = Cards & { suggestion?: string | undefined }

/** The articles in which the server finds `search`; of one category when `categorySlug` is given. */
export async function searchCards(categorySlug: string, search: string): Promise<Found> {
  const { posts, pagination, suggestion } = await fetchPage({ categorySlug, search })
  return { posts, isWhole: pagination.totalPages <= 1, suggestion }
}

function fetchPage(wanted: { categorySlug: string; page?: string; search?: string }): Promise<PostPage> {
  const query = new URLSearchParams({ fields: 'card', _t: String(Date.now()) })
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value)
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
