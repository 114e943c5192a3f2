import { useEffect, useEffectEvent } from 'react'
import type { Pagination } from '@/platform/domain/pagination'
import type { ApiQuery } from '../data/apiQuery'
import { useLoaded } from '../data/useLoaded'
import type { Narrowed } from './filterState'
import { useFilters } from './useFilters'

/** The state of a paginated list. While the next page loads, `data` is the previous one. */
export type ListState<Answer = unknown> = ReturnType<typeof useLoaded<Answer>> & {
  page: number
  totalPages: number
  onPage: (page: number) => void
}

/** A list that the server filters and paginates. `names` are the filters' query parameters (a constant). */
export function useList<Filter extends Record<string, string>, Answer extends { pagination: Pagination }>(
  names: Filter,
  query: (filters: Narrowed<Filter>) => ApiQuery<Answer>,
) {
  const address = useFilters(names)
  const { page } = address.filters
  const loaded = useLoaded(query(address.filters))
  const known = loaded.data?.pagination.totalPages
  const pages = usePages(page, loaded.isPlaceholderData ? undefined : known, address.toPage)
  const data = pages.isBeyond ? undefined : loaded.data
  return { ...address, ...loaded, ...pages, totalPages: known ?? page, data }
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
