import { fold } from './fold'
import type { PostCard } from './publicPost'

/** Whether an article's title, excerpt, category or tags contain `term`; case and accents do not count. */
export function matchesSearch(post: PostCard, term: string): boolean {
  const { title, excerpt, category, tags } = post
  const text = [title, excerpt, category?.name ?? '', ...tags.map(({ name }) => name)].join(' ')
  return fold(text).includes(fold(term.trim()))
}
