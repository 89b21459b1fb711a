import { useMutation, useQueryClient } from '@tanstack/react-query'
import { filesAndAnswersIn, historyKey, thingKey } from '#features/query-cache/index.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { applyThing } from './apply-thing.ts'
import { saveOrWait } from './save-or-wait.ts'
import { FieldConflict, type FieldWrite } from '../save-field.ts'

/**
 * Saves a field and shows the answer at once, here and in the lists. Without an answer the change waits on this device,
 * and shows as well.
 */
export function useSaveField(projectId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (write: FieldWrite) => saveOrWait(client, projectId, id, write),
    onError: (error) => {
      // Whoever keeps the other value must see it.
      if (error instanceof FieldConflict) client.setQueryData(thingKey(projectId, id), error.current)
      // Deleted, or no longer theirs: the screen is to say so.
      else if ([403, 404].includes(rejectionStatusOf(error) ?? 0)) {
        void client.invalidateQueries({ queryKey: thingKey(projectId, id) })
      }
    },
    onSuccess: (saved) => {
      if (saved.waits) return
      // In the lists too: they would show the old value until they are fetched again.
      applyThing(client, projectId, saved.saved)
      void client.invalidateQueries({ queryKey: historyKey(projectId, id) })
      void client.invalidateQueries(filesAndAnswersIn(projectId))
    },
  })
}
