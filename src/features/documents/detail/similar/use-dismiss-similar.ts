import { useMutation, useQueryClient } from '@tanstack/react-query'
import { similarKey } from '#features/query-cache/index.ts'
import { texts } from '#messages/duplicates.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

/** Marks possible duplicates as different, for all members. */
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
