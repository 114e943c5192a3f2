/** What a visitor sees of the list: a term, a category (its slug, or empty for all), a page from 1. */
export type BlogView = { search: string; category: string; page: number }

/** The address of a view of the list; what is not chosen is left out. */
export function blogHref({ search, category, page }: Partial<BlogView>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (category) query.set('category', category)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

/** Articles on one page of the list. */
export const PAGE_SIZE = 12

const MAX_PAGE = 10_000
const MAX_TERM = 200

/** Reads a view from an address. Anybody can write one, so senseless values count as absent. */
export function parseBlogView(query: Record<string, string | string[] | undefined>): BlogView {
  const text = (key: string) => [query[key]].flat()[0]?.trim().slice(0, MAX_TERM) ?? ''
  const page = Number(text('page'))
  return {
    search: text('search').replaceAll('\0', ''),
    category: /^[a-z0-9-]+$/.test(text('category')) ? text('category') : '',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}
