'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reading } from './reading'
import { useToldFailure } from './useToldFailure'

/** What a query reads, from the cache while it is fresh. While a changed one is read, what was there stays. */
export function useLoaded<Answer>(query: Reading<Answer>, { enabled = true } = {}) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    enabled,
  })
  const failure = String(query.meta?.failure)
  useToldFailure(error, failure)
  return { data, error, failure, isFetching, isPlaceholderData, reload: () => void refetch() }
}
