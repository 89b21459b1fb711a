import { useQueryClient } from '@tanstack/react-query'
import { useSelection } from '#features/selection/index.ts'
import { useAddition, useWorkspace } from '#features/workspaces/index.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/document-values.ts'
import { changeCount } from '#platform/api/change-count.ts'
import { detailOf, rejectionStatusOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { refreshLists, removeFromLists } from '#features/workspace-data/index.ts'
import { removeWhenUnused, thingKey } from '#features/query-cache/index.ts'

/** Deletes single documents, and offers to restore them if this person may. */
export function useDeleteDocument(projectId: string) {
  const client = useQueryClient()
  const hasTrash = useAddition('trash')
  const role = useWorkspace()?.role
  const selection = useSelection(projectId)
  const mayRestore = hasTrash && (role === 'owner' || role === 'admin')

  const restore = async (id: string, title: string) => {
    changeCount.add()
    try {
      await api.call('restoreThing', { params: { id } }, { projectId })
      refreshLists(client, projectId)
      showSnackbar({ text: detailTexts.restored({ name: title }) })
    } catch (error) {
      showSnackbar({
        text: detailOf(error, detailTexts.restoreError),
      })
    }
  }

  /** Calls `onDeleted` after deleting; otherwise returns the error message. */
  const remove = async (
    { id, title }: { readonly id: string; readonly title: string },
    onDeleted: () => void,
  ): Promise<string | undefined> => {
    changeCount.add()
    try {
      await api.call('deleteThing', { params: { id } }, { projectId })
    } catch (error) {
      // A 404: someone else has deleted it already.
      if (rejectionStatusOf(error) !== 404) return detailOf(error, texts.deleteError)
    }
    // A deleted document must not stay selected (SELECT-04).
    selection.remove([id])
    removeFromLists(client, projectId, [id])
    onDeleted()
    removeWhenUnused(client, thingKey(projectId, id))
    refreshLists(client, projectId)
    showSnackbar({
      text: texts.deleted({ name: title }),
      ...(mayRestore && { action: { label: detailTexts.undo, onPress: () => void restore(id, title) } }),
    })
    return undefined
  }

  return { remove, hasTrash, mayRestore }
}
