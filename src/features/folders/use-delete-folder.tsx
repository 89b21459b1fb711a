import { useQueryClient } from '@tanstack/react-query'
import { canRestore } from '#contract/roles.ts'
import type { FolderThing } from '#contract/things.ts'
import { foldersKey, removeWhenUnused, thingKey } from '#features/query-cache/index.ts'
import { refreshLists } from '#features/workspace-data/index.ts'
import { useAddition, useMembership, useTrashDays } from '#features/workspaces/index.ts'
import { texts } from '#messages/folders.ts'
import { detailOf } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { ask } from '#ui/overlays/ask.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

export interface DeleteFolderInput {
  readonly projectId: string
  readonly onError: (text: string) => void
  readonly onDeleted?: () => void
}

/**
 * Returns a function that asks for confirmation and deletes a folder (FOLDER-04). Its files stay as documents; servers
 * with a folder trash can restore it with them.
 */
export function useDeleteFolder({ projectId, onError, onDeleted }: DeleteFolderInput) {
  const client = useQueryClient()
  const hasTrash = useAddition('folder-trash')
  const member = useMembership(projectId)
  const mayRestore = hasTrash && member !== undefined && canRestore(member)
  const trashDays = useTrashDays()

  const restore = async (id: string, name: string) => {
    try {
      await api.call('restoreThing', { params: { id } }, { projectId })
      refreshLists(client, projectId)
      showSnackbar({ text: texts.restored({ name }) })
    } catch (error) {
      showSnackbar({ text: detailOf(error, texts.restoreError) })
    }
  }
  const remove = async ({ id, data: { name } }: FolderThing) => {
    try {
      await api.call('deleteThing', { params: { id } }, { projectId })
    } catch {
      return onError(texts.deleteError)
    }
    client.setQueryData(foldersKey(projectId), (list) => list?.filter((one) => one.id !== id))
    removeWhenUnused(client, thingKey(projectId, id))
    refreshLists(client, projectId)
    showSnackbar({
      text: texts.deleted({ name }),
      ...(mayRestore && { action: { label: texts.undo, onPress: () => void restore(id, name) } }),
    })
    onDeleted?.()
  }
  return (folder: FolderThing) =>
    ask({
      title: texts.deleteTitle({ name: folder.data.name }),
      message: (
        <>
          <p>{texts.deleteConfirm({ name: folder.data.name })}</p>
          <p className="mt-2">{texts.deleteKeeps}</p>
          {hasTrash && (
            <p className="mt-2">{(mayRestore ? texts.restoreHint : texts.restoreByAdmin)({ trashDays })}</p>
          )}
        </>
      ),
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      busyText: texts.deleting,
      onConfirm: () => remove(folder),
    })
}
