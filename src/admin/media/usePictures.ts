'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useToldFailure } from '../kit/useToldFailure'
import { mediaQueries } from './media'

/** The pictures of the library whose name holds `search`, newest first, a page more with each `fetchMore`. */
export function usePictures(search: string) {
  const query = mediaQueries.pictures(search)
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(query)
  const failure = String(query.meta?.failure)
  useToldFailure(error, failure)

  // A file that was uploaded meanwhile pushes the last of one page to the next: it must not stand there twice.
  const files = new Map(data?.pages.flatMap((page) => page.files).map((file) => [file.id, file]))
  return {
    files: data && [...files.values()],
    failure: error ? failure : undefined,
    hasMore: hasNextPage,
    fetchMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  }
}
