import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { request } from '@/shared/request'

/**
 * What `path` answers, as a query of a noun.
 *
 * @param key begins with the noun (`['posts', …]`), so that an action on it can have all of it read again
 * @param failure the error catalogue's sentence for what can't be read
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
