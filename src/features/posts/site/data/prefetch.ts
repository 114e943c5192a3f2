import type { Term } from '@/features/terms/schema'
import { mayPrefetch } from '@/ui/site/data/connection'
import { type Cards, fetchCards, fetchCategories } from './blog'

const LOW_PRIORITY_DELAY_MS = 2000

/** The blog's lists, prefetched before the visitor opens it. Kept until the document is unloaded. */
export const prefetched: { posts?: Cards; categories?: Term[] } = {}

let hasStarted = false

/**
 * Prefetches the post and category lists once, when the connection allows it.
 *
 * @returns a function that cancels it
 */
export function prefetchBlog(priority: 'high' | 'low'): () => void {
  if (!mayPrefetch()) return () => undefined
  const timer = setTimeout(start, priority === 'high' ? 0 : LOW_PRIORITY_DELAY_MS)
  return () => clearTimeout(timer)
}

function start(): void {
  if (hasStarted) return
  hasStarted = true
  // A failure doesn't matter: the list will load them itself.
  fetchCards('').then((posts) => Object.assign(prefetched, { posts }), forget)
  fetchCategories().then((categories) => Object.assign(prefetched, { categories }), forget)
}

function forget(): void {
  hasStarted = false
}
