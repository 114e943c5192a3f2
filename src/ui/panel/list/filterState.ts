export type Names = Record<string, string>

/** How a list is arranged: a column, or `-column` for the opposite direction, and how many rows a page has. */
export const ARRANGEMENT = { sort: 'sort', limit: 'filas' } as const
/** The sizes of a page that can be chosen. */
export const PAGE_SIZES = ['10', '25', '50', '100']

/** A list's filters and page; an empty string filters nothing. */
export type Narrowed<Filter extends Names> = { [name in keyof Filter]: string } & { page: number }

const PAGE = 'pagina'

/** An invalid page counts as the first. */
export const pageIn = (written: string): number => (/^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1)

/** Parses the filters in `params`; a size and a column that nobody offers count as none. */
export function filtersIn<Filter extends Names>(params: URLSearchParams, names: Filter): Narrowed<Filter> {
  const filters = Object.entries(names).map(([name, written]) => [name, valid(name, params.get(written) ?? '')])
  return { ...Object.fromEntries(filters), page: pageIn(params.get(PAGE) ?? '') }
}

function valid(name: string, value: string): string {
  return name === 'limit' && !PAGE_SIZES.includes(value) ? '' : value
}

const NOT_NARROWING = new Set([...Object.keys(ARRANGEMENT), 'view', 'week', 'day'])

/** Whether a filter narrows the list; the others say how, or which part of it, is shown. */
export const narrows = (name: string) => !NOT_NARROWING.has(name)

/** Returns `sort` if it is one of `columns`, in either direction. */
export const sortIn = (columns: readonly string[], sort: string) =>
  columns.includes(sort.replace(/^-/, '')) ? sort : ''

/** Returns the filters as a query string, leaving out empty ones: `?estado=draft&pagina=2`. */
export function addressOf<Filter extends Names>(filters: Narrowed<Filter>, names: Filter): string {
  const query = new URLSearchParams()
  for (const [name, written] of Object.entries(names)) if (filters[name]) query.set(written, filters[name])
  if (filters.page > 1) query.set(PAGE, String(filters.page))
  return query.size > 0 ? `?${query}` : ''
}
