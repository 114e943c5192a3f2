'use client'
import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'

type Names = Record<string, string>
/** What narrows a list, and which of its pages is shown; an empty string narrows nothing. */
export type Narrowed<Filter extends Names> = { [name in keyof Filter]: string } & { page: number }

const PAGE = 'pagina'

/**
 * What narrows a list, and its page. Both stand in the address, so that a reload, a link and the way back show the same.
 *
 * @param names each filter's name in the address (a constant); other than Payload's own, which would make it read the list too
 */
export function useFilters<Filter extends Names>(names: Filter) {
  const params = useSearchParams()
  const [filters, setFilters] = useState(() => filtersIn(params, names))
  const latest = useRef(filters)

  const show = useCallback((next: Narrowed<Filter>) => {
    latest.current = next
    setFilters(next)
  }, [])
  const write = useCallback(
    (next: Narrowed<Filter>) => {
      show(next)
      window.history.replaceState(null, '', `${window.location.pathname}${addressOf(next, names)}`)
    },
    [names, show],
  )
  const change = useCallback(
    (changed: Partial<Narrowed<Filter>>) => write({ ...latest.current, page: 1, ...changed }),
    [write],
  )
  const toPage = useCallback((page: number) => write({ ...latest.current, page }), [write])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's word for a new address is what starts this
  useEffect(() => {
    // The router is behind what was typed meanwhile; the address itself is not.
    const written = filtersIn(new URLSearchParams(window.location.search), names)
    if (addressOf(written, names) !== addressOf(latest.current, names)) show(written)
  }, [params, names, show])

  return { filters, change, toPage, isFiltered: Object.keys(names).some((name) => filters[name] !== '') }
}

/** What `params` say. A page that is no page is the first. */
export function filtersIn<Filter extends Names>(params: URLSearchParams, names: Filter): Narrowed<Filter> {
  const page = /^[1-9]\d{0,5}$/.test(params.get(PAGE) ?? '') ? Number(params.get(PAGE)) : 1
  const filters = Object.entries(names).map(([name, written]) => [name, params.get(written) ?? ''])
  return { ...Object.fromEntries(filters), page }
}

/** The same as the address has it, without what narrows nothing: `?estado=draft&pagina=2`. */
export function addressOf<Filter extends Names>(filters: Narrowed<Filter>, names: Filter): string {
  const query = new URLSearchParams()
  for (const [name, written] of Object.entries(names)) if (filters[name]) query.set(written, filters[name])
  if (filters.page > 1) query.set(PAGE, String(filters.page))
  return query.size > 0 ? `?${query}` : ''
}
