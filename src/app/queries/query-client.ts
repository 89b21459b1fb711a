import { onlineManager, QueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { ApiError, NoAnswer } from '#platform/api/errors.ts'

/**
 * One client for the page. One retry (CACHE-05), none where the host has refused; offline a query still asks, so that
 * what is kept can answer. Nothing is dropped from memory by time: what was seen must stay readable offline, and the
 * kept copies have a bound of their own.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: FRESH_MS.lists,
        gcTime: Infinity,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 1_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

/** Not what the host refused, and not while there is no line: the reconnect asks again by itself. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500
  return !(error instanceof NoAnswer && error.reason === 'offline' && !onlineManager.isOnline())
}
