import { useQueryClient } from '@tanstack/react-query'
import type { FolderThing } from '#contract/things.ts'
import { foldersKey, refreshLists } from '#features/documents/index.ts'
import { api } from '#platform/session/page-session.ts'
import { ask } from '#ui/ask.ts'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { folderTexts as texts } from './texts.ts'

export interface DeleteFolderInput {
  readonly projectId: string
  readonly onFault: (text: string) => void
  readonly onDeleted?: () => void
}

/** Answers what asks before a folder is deleted (FOLDER-04). Its files stay where they are among the documents. */
export function useDeleteFolder({ projectId, onFault, onDeleted }: DeleteFolderInput) {
  const client = useQueryClient()
  const remove = async ({ id, data: { name } }: FolderThing) => {
    try {
      await api.call('deleteThing', { params: { id } }, { projectId })
    } catch {
      return onFault(texts.deleteFault)
    }
    client.setQueryData<FolderThing[]>(foldersKey(projectId), (list) => list?.filter((one) => one.id !== id))
    refreshLists(client, projectId)
    showSnackbar({ text: texts.deleted(name) })
    onDeleted?.()
  }
  return (folder: FolderThing) =>
    ask({
      title: texts.deleteTitle(folder.data.name),
      message: (
        <>
          <p>{texts.deleteConfirm(folder.data.name)}</p>
          <p className="mt-2">{texts.deleteKeeps}</p>
        </>
      ),
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      busyText: texts.deleting,
      onConfirm: () => remove(folder),
    })
}
