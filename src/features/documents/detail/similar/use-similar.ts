import { useQuery } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { queryAt, similarKey } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

const similarQuery = (projectId: string, id: string) =>
  queryAt(similarKey(projectId, id), {
    queryFn: async ({ signal }) =>
      (await api.call('similarThings', { params: { id } }, { signal, projectId })).rows,
    staleTime: FRESH_MS.lists,
  })

/** Possible duplicates; empty if the server does not search for them. */
export function useSimilar(projectId: string, id: string, wanted: boolean) {
  const enabled = useAddition('similar') && wanted
  return useQuery({ ...similarQuery(projectId, id), enabled }).data ?? []
}
