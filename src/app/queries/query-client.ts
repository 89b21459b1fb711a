import { MutationCache, onlineManager, QueryCache } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { ApiError, logUnforeseen, NoResponse } from '#platform/api/errors.ts'
import { InvalidatingClient } from './invalidating-client.ts'

/**
 * One client per page. One retry (CACHE-05), none after a rejection. Queries also run offline, so that they end and
 * the offline copy is used; a paused query would leave its screen loading. Data is never garbage-collected, so that
 * it stays readable offline; the stored copies are limited.
 */
export const createQueryClient = () =>
  new InvalidatingClient({
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

/** False after a rejection, and while offline, because reconnecting refetches. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) return false
  return !(error instanceof NoResponse && error.reason === 'offline' && !onlineManager.isOnline())
}
