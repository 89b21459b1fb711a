import { keepPreviousData } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { keyBelow, partiesPrefix, partyKey, queryAt } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

/** One page of a workspace's parties, by name. `query` is part of a spelling. */
export const partiesQuery = (
  projectId: string,
  list: { readonly page: number; readonly pageSize: number; readonly query: string },
) =>
  queryAt(keyBelow(partiesPrefix(projectId), list), {
    queryFn: ({ signal }) => {
      const { page, pageSize: page_size, query } = list
      const asked = { page, page_size, ...(query !== '' && { query }) }
      return api.call('listParties', { query: asked }, { signal, projectId })
    },
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

/** One party. */
export const partyQuery = (projectId: string, id: string) =>
  queryAt(partyKey(projectId, id), {
    queryFn: ({ signal }) => api.call('getParty', { params: { id } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
  })
