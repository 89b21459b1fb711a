import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { queryAt, similarKey } from '#features/query-cache/index.ts'
import { texts } from '#messages/duplicates.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

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

/** Marks them as different, for all members. */
export function useDismissSimilar(projectId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      api.call('tellApart', { params: { id }, body: { ids: [...ids] } }, { projectId }),
    onSuccess: (_, ids) => {
      client.setQueryData(similarKey(projectId, id), (rows) =>
        rows?.filter(({ thing }) => !ids.includes(thing.id)),
      )
      showSnackbar({ text: texts.bothStored })
    },
    onError: () => showSnackbar({ text: texts.error }),
  })
}
