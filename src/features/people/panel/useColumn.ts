import { useInfiniteQuery } from '@tanstack/react-query'
import { request } from '@/platform/shared/request'
import { useErrorToast } from '@/ui/panel/toasts/useErrorToast'
import type { PeoplePage, Stage } from '../schema'
import { type PeopleFilters, peopleQueries } from './people'

/** The people in a stage, a page at a time, as far as their column was scrolled. */
export function useColumn(filters: PeopleFilters, stage: Stage) {
  const { queryKey, pathOf } = peopleQueries.column(filters, stage)
  const column = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => request<PeoplePage>(pathOf(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
  })
  useErrorToast(column.error, 'Error al cargar las personas')
  const { isFetching } = column // read while drawing, so that the column is drawn anew as a read begins
  const pages = column.data?.pages ?? []
  // Somebody who moved up between two pages is in both.
  const people = new Map(pages.flatMap((page) => page.people).map((person) => [person.id, person]))
  return {
    people: [...people.values()],
    total: pages.at(-1)?.totals[stage],
    hasMore: column.hasNextPage,
    isLoading: column.isPending && !column.isError,
    hasFailed: column.isError,
    loadMore: () => void (isFetching || column.isError || column.fetchNextPage()), // after a failure, once it is read again
    reload: () => void column.refetch(),
  }
}
