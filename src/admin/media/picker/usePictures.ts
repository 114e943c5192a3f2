'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorToast } from '../../kit/toasts/useErrorToast'
import { mediaQueries } from '../media'

/** The library's images whose name contains `search`, newest first; `fetchMore` loads another page. */
export function usePictures() {
  const [search, setSearch] = useState('')
  const query = mediaQueries.pictures(search)
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(query)
  const failure = String(query.meta?.failure)
  useErrorToast(error, failure)

  // A newly uploaded file pushes the last one of a page to the next; don't list it twice.
  const files = new Map(data?.pages.flatMap((page) => page.files).map((file) => [file.id, file]))
  return {
    search,
    setSearch,
    files: data && [...files.values()],
    failure: error ? failure : undefined,
    hasMore: hasNextPage,
    fetchMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  }
}
