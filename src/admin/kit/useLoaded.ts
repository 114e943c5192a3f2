'use client'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { request } from '@/client/request'
import { useToldFailure } from './useToldFailure'

type Options = {
  /** Begins with the noun (`['posts', …]`), so that an action on it can have every list of it read again. */
  key: QueryKey
  path: `/api/${string}`
  /** The error catalogue's sentence for a list that can't be read. */
  failure: string
  enabled?: boolean
}

/** What `path` answers, from the cache while it is fresh. While a changed key is read, what was there stays. */
export function useLoaded<Answer>({ key, path, failure, enabled = true }: Options) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => request<Answer>(path, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
  useToldFailure(error, failure)
  return { data, error, hasFailed: error !== null, isFetching, isPlaceholderData, reload: refetch }
}
