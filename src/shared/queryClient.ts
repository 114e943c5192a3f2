import { isServer, MutationCache, QueryClient } from '@tanstack/react-query'
import { mayRetry } from './request'

const MINUTE_MS = 60_000
const MAX_DELAY_MS = 30_000

/**
 * How long what nobody shows any more is kept, in milliseconds. On the server for as long as the rendering: a timer there
 * would hold the whole request in memory until it fires.
 */
export const keptFor = (ms: number): number => (isServer ? Number.POSITIVE_INFINITY : ms)

const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS)

/**
 * Keeps what was read: fresh for five minutes, gone after ten. Errors of the caller's own making are not tried again.
 *
 * A call without a connection fails at once (`networkMode`): one that waits in silence would look like a save.
 */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      // biome-ignore lint/suspicious/noConsole: whoever is asked for help finds the failure here
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
        retryDelay,
      },
      mutations: { networkMode: 'always', retry: false }, // see `change`, which knows the second attempt from a new call
    },
  })
