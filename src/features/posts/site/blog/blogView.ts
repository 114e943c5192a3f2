/** The state of the list: search term, category slug (empty for all), and page, from 1. */
export type BlogView = { search: string; category: string; page: number }

/** Returns the URL of a view of the list, leaving out empty parameters. */
export function blogHref({ search, category, page }: Partial<BlogView>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (category) query.set('category', category)
  if (page && page > 1) query.set('page', String(page))
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

/** The title of a view of the list; `category` is the name of its category. */
export function blogTitle({ search, page = 1 }: Partial<BlogView>, category?: string): string {
  const subject = search ? `«${search}»` : category
  const title = subject ? `${subject}: artículos del blog` : 'Blog de IA y automatización'
  return page > 1 ? `${title} (página ${page})` : title
}

/** Articles per page of the list. */
export const PAGE_SIZE = 12

const MAX_PAGE = 10_000
const MAX_TERM = 200

/** Parses a view from a URL. Anyone can write one, so invalid values count as absent. */
export function parseBlogView(query: Record<string, string | string[] | undefined>): BlogView {
  const text = (key: string) => [query[key]].flat()[0]?.trim().normalize('NFC').slice(0, MAX_TERM) ?? ''
  const page = Number(text('page'))
  return {
    search: text('search').replaceAll('\0', ''),
    category: /^[a-z0-9-]+$/.test(text('category')) ? text('category') : '',
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}
