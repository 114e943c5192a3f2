import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from './request'

const MINUTE_MS = 60_000
const MAX_RETRIES = 2
const MAX_DELAY_MS = 30_000

/** Keeps what was read: fresh for five minutes, gone after ten. Errors of the caller's own making are not tried again. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
        retry: (failures, error) => failures < MAX_RETRIES && mayRetry(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS),
      },
    },
  })
