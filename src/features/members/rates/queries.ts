import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, Endpoints, QueryOf } from '#contract/endpoints.ts'
import { FRESH_MS } from '#contract/limits.ts'
import { keyBelow, queryAt, ratesPrefix } from '#features/query-cache/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { api } from '#platform/session/page-session.ts'

export const RATES_PAGE = 25

/** A page of rates, newest day first; of one currency if `currency` is not empty. `page` starts at 1. */
export const ratesQuery = (projectId: string, currency: string, page: number) =>
  queryAt(keyBelow(ratesPrefix(projectId), currency, page), {
    queryFn: ({ signal }) =>
      api.call(
        'listRates',
        {
          params: { projectId },
          query: { page, page_size: RATES_PAGE, ...(currency !== '' && { currency }) },
        },
        { signal },
      ),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

export const useLoadRates = (projectId: string) =>
  useRatesChange(projectId, (body: BodyOf<Endpoints['loadRates']>) =>
    api.call('loadRates', { params: { projectId }, body }),
  )

export const useDeleteRate = (projectId: string) =>
  useRatesChange(projectId, (query: QueryOf<Endpoints['deleteRates']>) =>
    api.call('deleteRates', { params: { projectId }, query }),
  )

/** Sums, reports and exports are converted with these rates. */
function useRatesChange<Input, Output>(projectId: string, change: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => refreshLists(client, projectId),
    onError: (error) => console.error('Failed to change the rates', error),
  })
}
