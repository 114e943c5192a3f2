import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { request } from '@/shared/request'

/**
 * Defines the query that reads `path`.
 *
 * @param key starts with the noun (`['posts', …]`), so that an action can invalidate all of it
 * @param failure the error catalogue's message for a failed read
 */
export const reading = <Answer>(key: QueryKey, path: `/api/${string}`, failure: string) => ({
  ...queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => request<Answer>(path, { signal }),
    meta: { failure },
  }),
  path,
})

export type Reading<Answer> = ReturnType<typeof reading<Answer>>
