import { MutationCache, onlineManager, QueryCache } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { ApiError, logUnforeseen, NoResponse } from '#platform/api/errors.ts'
import { InvalidatingClient } from './invalidating-client.ts'

/**
 * One client for the page. One retry (CACHE-05), none after a rejection. Queries run offline too, so that the offline
 * copy is used and the query ends: one that pauses between a failure and its retry would leave its screen loading.
 * Nothing is dropped from memory by time: what was seen stays readable offline, and the stored copies are bounded.
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

/** False after a rejection, and while offline: reconnecting refetches. */
function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ApiError) return false
  return !(error instanceof NoResponse && error.reason === 'offline' && !onlineManager.isOnline())
}
