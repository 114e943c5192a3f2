import { environmentManager, MutationCache, QueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '@/platform/domain/dates'
import { mayRetry } from './request'

/**
 * Cache time in milliseconds for unused data. Unlimited on the server, because a timer there would keep the whole
 * request in memory until it fires.
 */
export const keptFor = (ms: number): number => (environmentManager.isServer() ? Number.POSITIVE_INFINITY : ms)

/**
 * Creates the query cache: data is fresh for five minutes and dropped after ten. Client errors are not retried.
 *
 * Without a connection, calls fail at once (`networkMode`): a call silently waiting would look like a successful save.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      // biome-ignore lint/suspicious/noConsole: logged for whoever gets the support call
      onError: (error) => console.error('Mutation failed:', error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: keptFor(10 * MINUTE_MS),
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < 2 && mayRetry(error),
      },
      mutations: { networkMode: 'always' }, // `change` retries, because it can tell a retry from a new call
    },
  })
