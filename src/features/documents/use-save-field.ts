import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api/errors.ts'
import { filesKey, historyKey, thingKey } from './queries.ts'
import { FieldConflict, type FieldWrite, saveField } from './save-field.ts'

/** Saves a field and shows the answer at once, here and in the lists. */
export function useSaveField(projectId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (write: FieldWrite) => saveField(projectId, id, write),
    onError: (error) => {
      // Whoever keeps the other value must see it.
      if (error instanceof FieldConflict) client.setQueryData(thingKey(projectId, id), error.current)
      // Deleted, or no longer theirs: the screen is to say so.
      else if (error instanceof ApiError && [403, 404].includes(error.status)) {
        void client.invalidateQueries({ queryKey: thingKey(projectId, id) })
      }
    },
    onSuccess: (file) => {
      client.setQueryData(thingKey(projectId, id), file)
      void client.invalidateQueries({ queryKey: historyKey(projectId, id) })
      void client.invalidateQueries({ queryKey: filesKey(projectId) })
    },
  })
}
