'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useToldFailure } from '../kit/useToldFailure'
import { fetchMedia } from './media'

const FAILURE = 'Error al cargar archivos'

/** The files of the library that fit `search` and `type`, newest first, a page more with each `fetchMore`. */
export function useMedia(filter: { search: string; type: string }) {
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['media', filter],
    queryFn: ({ pageParam, signal }) => fetchMedia(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, totalPages } }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })
  useToldFailure(error, FAILURE)

  // A file that was uploaded meanwhile pushes the last of one page to the next: it must not stand there twice.
  const files = new Map(data?.pages.flatMap((page) => page.files).map((file) => [file.id, file]))
  return {
    files: data && [...files.values()],
    total: data?.pages.at(-1)?.pagination.total ?? 0,
    failure: error ? FAILURE : undefined,
    isStale: isPlaceholderData,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  }
}
