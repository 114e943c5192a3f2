import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '@/platform/domain/dates'
import { request } from '@/platform/shared/request'

/**
 * Defines the query that reads `path`.
 *
 * @param key starts with the noun (`['posts', …]`), so that an action can invalidate all of it
 * @param failure the error catalogue's message for a failed read
 */
export const apiQuery = <Answer>(key: QueryKey, path: `/api/${string}`, failure: string) => ({
  ...queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => request<Answer>(path, { signal }),
  }),
  path,
  failure,
})

/** Makes a query live, for what colleagues change meanwhile: it is asked again when the tab comes to the front, and every minute while that works. */
export const live = <Answer>(query: ApiQuery<Answer>): ApiQuery<Answer> => ({
  ...query,
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => state.status !== 'error' && MINUTE_MS,
})

export type ApiQuery<Answer> = ReturnType<typeof apiQuery<Answer>>
