'use client'
import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { addressOf, filtersIn, type Names, type Narrowed } from './filters'

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
