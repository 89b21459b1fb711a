import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { ApiError, logUnforeseen, NoResponse } from '#platform/api/errors.ts'

/**
 * One client for the page. One retry (CACHE-05), none where the host has refused. Offline a query still asks, so that
 * what is kept can answer, and it ends: a query that pauses when the connection goes between a failure and its retry
 * would leave its screen loading for ever. Nothing is dropped from memory by time: what was seen must stay readable
 * offline, and the kept copies have a bound of their own.
 */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: logUnforeseen }),
    mutationCache: new MutationCache({ onError: logUnforeseen }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: FRESH_MS.lists,
        gcTime: Infinity,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** Not what the host refused, and not while offline: the reconnect asks again by itself. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) return false
  return !(error instanceof NoResponse && error.reason === 'offline' && !onlineManager.isOnline())
}
