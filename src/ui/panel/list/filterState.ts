export type Names = Record<string, string>
/** A list's filters and page; an empty string filters nothing. */
export type Narrowed<Filter extends Names> = { [name in keyof Filter]: string } & { page: number }

const PAGE = 'pagina'

/** Parses the filters in `params`. An invalid page counts as the first. */
export function filtersIn<Filter extends Names>(params: URLSearchParams, names: Filter): Narrowed<Filter> {
  const page = /^[1-9]\d{0,5}$/.test(params.get(PAGE) ?? '') ? Number(params.get(PAGE)) : 1
  const filters = Object.entries(names).map(([name, written]) => [name, params.get(written) ?? ''])
  return { ...Object.fromEntries(filters), page }
}

/** Returns the filters as a query string, leaving out empty ones: `?estado=draft&pagina=2`. */
export function addressOf<Filter extends Names>(filters: Narrowed<Filter>, names: Filter): string {
  const query = new URLSearchParams()
  for (const [name, written] of Object.entries(names)) if (filters[name]) query.set(written, filters[name])
  if (filters.page > 1) query.set(PAGE, String(filters.page))
  return query.size > 0 ? `?${query}` : ''
}
