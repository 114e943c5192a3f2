import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addressOf, filtersIn, type Names, type Narrowed, narrows } from './filterState'

const NO_PARAMS = new URLSearchParams()

/**
 * A list's filters and page, kept in the URL so that reloading, sharing and going back show the same list.
 *
 * @param names each filter's query parameter (a constant); not one of Payload's own, which would make Payload read the
 * list as well
 */
export function useFilters<Filter extends Names>(names: Filter) {
  const params = useSearchParams()
  const [filters, setFilters] = useState(() => filtersIn(params, names))
  const latest = useRef(filters)

  function show(next: Narrowed<Filter>) {
    latest.current = next
    setFilters(next)
  }
  function write(next: Narrowed<Filter>) {
    show(next)
    window.history.replaceState(null, '', `${window.location.pathname}${addressOf(next, names)}`)
  }
  const change = (changed: Partial<Narrowed<Filter>>) => write({ ...latest.current, page: 1, ...changed })
  /** Drops the filters but those of `kept`; the list stays arranged as it is, unless they say otherwise. */
  function clear(kept: Partial<Narrowed<Filter>> = {}) {
    const arranged = Object.entries(latest.current).filter(([name]) => !narrows(name))
    change({ ...filtersIn(NO_PARAMS, names), ...(Object.fromEntries(arranged) as Partial<Narrowed<Filter>>), ...kept })
  }
  const toPage = (page: number) => write({ ...latest.current, page })

  const follow = useEffectEvent(() => {
    // The router lags behind what was typed meanwhile; the URL itself does not.
    const written = filtersIn(new URLSearchParams(window.location.search), names)
    if (addressOf(written, names) !== addressOf(latest.current, names)) show(written)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the router reports a new URL
  useEffect(() => follow(), [params])

  return {
    filters,
    change,
    clear,
    toPage,
    isFiltered: Object.keys(names).some((name) => narrows(name) && filters[name] !== ''),
  }
}
