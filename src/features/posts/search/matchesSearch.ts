import { fold } from '@/platform/domain/text/fold'

type Named = { name: string }
type Article = { title: string; excerpt: string; category: Named | null; tags: Named[] }

/** Whether an article's title, excerpt, category or tags contain `term`, ignoring case and accents. */
export function matchesSearch(post: Article, term: string): boolean {
  const { title, excerpt, category, tags } = post
  const text = [title, excerpt, category?.name ?? '', ...tags.map(({ name }) => name)].join(' ')
  return fold(text).includes(fold(term.trim()))
}
