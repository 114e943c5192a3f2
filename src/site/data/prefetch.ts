import type { Term } from '@/schemas/term'
import { type Cards, fetchCards, fetchCategories } from './blog'

const LOW_PRIORITY_DELAY_MS = 2000
const SLOW = ['slow-2g', '2g', '3g']

/** The browser's network information, which not every browser has. */
type Connection = { effectiveType?: string; saveData?: boolean }

/** Whether to load data the visitor may never need: not on a slow connection, nor in data-saving mode. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !SLOW.includes(connection?.effectiveType ?? '')
}

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
