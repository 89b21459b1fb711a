import { useQueryClient } from '@tanstack/react-query'
import { refreshLists } from '#features/workspace-data/index.ts'
import { useAddition, useTrashDays, useWorkspace } from '#features/workspaces/index.ts'
import { texts } from '#messages/selected-files.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { ask } from '#ui/overlays/ask.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

export interface DeleteSelectedInput {
  readonly projectId: string
  readonly ids: readonly string[]
  /** Called with the deleted ids, even if others failed (OPEN-45). */
  readonly onDeleted: (ids: readonly string[]) => void
  /** Called with the reason of the first failure. */
  readonly onError: (reason: string) => void
}

/** Returns a function that deletes the selected files after a confirmation (SELECT-07). Owners and admins can undo it. */
export function useDeleteSelected({ projectId, ids, onDeleted, onError }: DeleteSelectedInput): () => void {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  const trashDays = useTrashDays()
  const hasTrash = useAddition('trash')
  const role = useWorkspace()?.role
  const mayRestore = hasTrash && (role === 'owner' || role === 'admin')
  const restore = async (deleted: readonly string[]) => {
    // Thousands take seconds.
    showSnackbar({ text: texts.restoring({ n: deleted.length }) })
    const { done, failed } = await changeMany(projectId, deleted, { type: 'restore' }, hasBatch)
    refreshLists(client, projectId)
    showSnackbar({
      text: failed[0]
        ? texts.restoreError({ n: failed.length, reason: failed[0].detail })
        : texts.restored({ n: done.length }),
    })
  }
  const remove = async () => {
    const { done, failed } = await changeMany(projectId, ids, { type: 'delete' }, hasBatch)
    refreshLists(client, projectId)
    if (done.length > 0) {
      onDeleted(done)
      showSnackbar({
        text: texts.deleted({ n: done.length }),
        ...(mayRestore && { action: { label: texts.undo, onPress: () => void restore(done) } }),
      })
    }
    if (failed[0]) onError(failed[0].detail)
  }
  return () =>
    ask({
      title: texts.deleteTitle({ n: ids.length }),
      message: texts.deleteConfirm({ n: ids.length, trashDays }),
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      busyText: texts.deleting,
      onConfirm: remove,
    })
}
