import { type QueryKey, queryOptions } from '@tanstack/react-query'
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
    meta: { failure },
  }),
  path,
})

export type ApiQuery<Answer> = ReturnType<typeof apiQuery<Answer>>
