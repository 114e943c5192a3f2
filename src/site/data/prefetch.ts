import type { Term } from '@/schemas/term'
import { type Cards, fetchCards, fetchCategories } from './blog'

const LOW_PRIORITY_DELAY_MS = 2000
const SLOW = ['slow-2g', '2g', '3g']

/** What the browser knows of the way to us; not every browser tells. */
type Connection = { effectiveType?: string; saveData?: boolean }

/** Whether the visitor can spare bytes for what they may never open: not on a slow connection, not when saving data. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !SLOW.includes(connection?.effectiveType ?? '')
}

/** The lists of the blog, fetched before the visitor opens it. Kept until this document goes. */
export const prefetched: { posts?: Cards; categories?: Term[] } = {}

let hasStarted = false

/**
 * Fetches the categories and posts lists once, when the connection allows it.
 *
 * @returns what calls it off
 */
export function prefetchBlog(priority: 'high' | 'low'): () => void {
  if (!mayPrefetch()) return () => undefined
  const timer = setTimeout(start, priority === 'high' ? 0 : LOW_PRIORITY_DELAY_MS)
  return () => clearTimeout(timer)
}

function start(): void {
  if (hasStarted) return
  hasStarted = true
  // A failure costs nothing: the list asks for itself.
  fetchCards('').then((posts) => Object.assign(prefetched, { posts }), forget)
  fetchCategories().then((categories) => Object.assign(prefetched, { categories }), forget)
}

function forget(): void {
  hasStarted = false
}
