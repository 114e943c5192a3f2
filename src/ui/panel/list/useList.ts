import { useEffect, useEffectEvent } from 'react'
import type { Pagination } from '@/platform/domain/pagination'
import type { ApiQuery } from '../data/apiQuery'
import { useLoaded } from '../data/useLoaded'
import { ARRANGEMENT, type Narrowed } from './filterState'
import { useFilters } from './useFilters'

/** The state of a paginated list. While the next page loads, `data` is the previous one. */
export type ListState<Answer = unknown> = ReturnType<typeof useLoaded<Answer>> & {
  page: number
  totalPages: number
  onPage: (page: number) => void
  /** How it is arranged, if it can be arranged otherwise. */
  arrangement?: Arrangement
}

export type Arrangement = {
  sort: string
  limit: number
  total: number
  onChange: (arranged: { sort?: string; limit?: string }) => void
}

type Address<Filter extends Record<string, string>> = ReturnType<typeof useFilters<Filter>>
type Paginated = { pagination: Pagination }

/** A list that the server filters and paginates. `names` are the filters' query parameters (a constant). */
export const useList = <Filter extends Record<string, string>, Answer extends Paginated>(
  names: Filter,
  query: (filters: Narrowed<Filter>) => ApiQuery<Answer>,
) => useListAt(useFilters(names), query)

/** The same where the list is one of the views of a screen, which share their filters. */
export function useListAt<Filter extends Record<string, string>, Answer extends Paginated>(
  address: Address<Filter>,
  query: (filters: Narrowed<Filter>) => ApiQuery<Answer>,
) {
  const { page } = address.filters
  const loaded = useLoaded(query(address.filters))
  const known = loaded.data?.pagination.totalPages
  const pages = usePages(page, loaded.isPlaceholderData ? undefined : known, address.toPage)
  const data = pages.isBeyond ? undefined : loaded.data
  const arrangement = arrangementOf(address, loaded.data?.pagination)
  return { ...address, ...loaded, ...pages, totalPages: known ?? page, data, arrangement }
}

/** Returns how a list with these filters is arranged; undefined if it has one order only. */
export function arrangementOf<Filter extends Record<string, string>>(
  { filters, change }: Pick<Address<Filter>, 'filters' | 'change'>,
  { limit = 0, total = 0 }: Partial<Pagination> = {},
): Arrangement | undefined {
  if (!Object.keys(ARRANGEMENT).some((name) => name in filters)) return undefined
  return {
    sort: filters.sort ?? '',
    limit: Number(filters.limit) || limit,
    total,
    onChange: (arranged) => change({ ...arranged } as Partial<Narrowed<Filter>>),
  }
}

export const useWholeList = <Answer>(query: ApiQuery<Answer>): ListState<Answer> => ({
  ...useLoaded(query),
  page: 1,
  totalPages: 1,
  onPage: () => {},
})

/**
 * The pages of a list. Moves back to the last page when the current one no longer exists, because its last row was
 * deleted or the URL is outdated.
 *
 * @param totalPages undefined until known
 */
export function usePages(page: number, totalPages: number | undefined, toPage: (page: number) => void) {
  const last = Math.max(1, totalPages ?? page)
  const moveBack = useEffectEvent(() => toPage(last))
  useEffect(() => {
    if (page <= last) return
    // Waits until Next's router has hydrated a page that came with its rows: it would overwrite this URL with its own.
    const timer = setTimeout(() => moveBack())
    return () => clearTimeout(timer)
  }, [page, last])
  return { page, totalPages: last, isBeyond: page > last, onPage: toPage }
}
