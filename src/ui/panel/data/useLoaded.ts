import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { RequestError } from '@/platform/shared/request'
import { useErrorToast } from '../toasts/useErrorToast'

type Query<Answer> = UseQueryOptions<Answer> & { /** What is said when it can't be read. */ failure: string }

/**
 * Reads a query, from the cache while it is fresh. While a changed query loads, the previous data stays. `isMissing`: there is
 * nothing at its address, or no longer.
 */
export function useLoaded<Answer>(query: Query<Answer>, { enabled = true } = {}) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    enabled,
  })
  useErrorToast(error, query.failure)
  const isMissing = error instanceof RequestError && error.status === 404
  return { data, error, isMissing, failure: query.failure, isFetching, isPlaceholderData, reload: () => void refetch() }
}

/** Calls `reload` whenever `version` changes from one to another. What was loaded before stays until then, also if that fails. */
export function useRenewed(reload: () => void, version: string | undefined) {
  const known = useRef(version)
  const renew = useEffectEvent(reload)
  useEffect(() => {
    if (known.current !== undefined && known.current !== version) renew()
    known.current = version
  }, [version])
}
