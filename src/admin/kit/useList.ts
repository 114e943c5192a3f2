'use client'
import { useEffect } from 'react'
import type { Pagination } from '@/domain/pagination'
import type { Narrowed } from './filters'
import type { Reading } from './reading'
import { useFilters } from './useFilters'
import { useLoaded } from './useLoaded'

/** Which page of a list is shown, and how it stands. `data` is what was read, of the page before while the next one is read. */
export type ListState<Answer = unknown> = {
  data: Answer | undefined
  page: number
  totalPages: number
  onPage: (page: number) => void
  /** It could not be read, and is not being read again. */
  hasFailed: boolean
  failure: string
  /** What is shown is being replaced. */
  isStale: boolean
  reload: () => void
}

/** A list that the server narrows and divides into pages. `names` are its filters' names in the address, a constant. */
export function useList<Filter extends Record<string, string>, Answer extends { pagination: Pagination }>(
  names: Filter,
  query: (filters: Narrowed<Filter>) => Reading<Answer>,
) {
  const address = useFilters(names)
  const { page } = address.filters
  const loaded = useLoaded(query(address.filters))
  const { data, isFetching, isPlaceholderData } = loaded
  const pages = usePages(page, isPlaceholderData ? undefined : data?.pagination.totalPages, address.toPage)
  const state: ListState<Answer> = {
    ...stateOf(loaded),
    ...pages,
    totalPages: data?.pagination.totalPages ?? page,
    data: pages.isBeyond ? undefined : data,
  }
  return { ...address, ...state, isFetching }
}

/** A list that is read whole. */
export function useWholeList<Answer>(query: Reading<Answer>): ListState<Answer> {
  const loaded = useLoaded(query)
  return { ...stateOf(loaded), data: loaded.data, page: 1, totalPages: 1, onPage: () => {} }
}

const stateOf = ({ error, isFetching, isPlaceholderData, failure, reload }: ReturnType<typeof useLoaded>) => ({
  hasFailed: error !== null && !isFetching,
  failure,
  isStale: isPlaceholderData,
  reload,
})

/**
 * The pages of a list. Who is beyond the last one, because its last row is gone or an old address names it, is led there.
 *
 * @param totalPages missing until it is known
 */
export function usePages(page: number, totalPages: number | undefined, toPage: (page: number) => void) {
  const last = Math.max(1, totalPages ?? page)
  useEffect(() => {
    if (page <= last) return
    // Not before Next's router has taken over a page that came with its rows: it would write its own address over this one.
    const timer = setTimeout(() => toPage(last))
    return () => clearTimeout(timer)
  }, [page, last, toPage])
  return { page, totalPages: last, isBeyond: page > last, onPage: toPage }
}
