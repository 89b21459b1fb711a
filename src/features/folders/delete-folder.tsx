import { useState } from 'react'
import type { FolderThing } from '#contract/things.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { folderTexts as texts } from './texts.ts'
import { useDeleteFolder } from './use-folder-acts.ts'

export interface DeleteFolderProps {
  readonly projectId: string
  /** The folder that is asked about; null closes. */
  readonly folder: FolderThing | null
  readonly onClose: () => void
  readonly onDeleted?: () => void
  readonly onFault: (text: string) => void
}

/** Asks before a folder is deleted (FOLDER-04). */
export function DeleteFolder({ projectId, folder, onClose, onDeleted, onFault }: DeleteFolderProps) {
  // The name stays readable while the dialog leaves.
  const [last, setLast] = useState(folder)
  if (folder && folder !== last) setLast(folder)
  const name = last?.data.name ?? ''
  const remove = useDeleteFolder(projectId, (gone) => {
    onClose()
    showSnackbar({ text: texts.deleted(gone.data.name) })
    onDeleted?.()
  })
  const confirm = () => {
    if (!folder) return
    remove.mutate(folder, {
      onError: () => {
        onClose()
        onFault(texts.deleteFault)
      },
    })
  }
  return (
    <ConfirmDialog
      open={folder !== null}
      title={texts.deleteTitle(name)}
      message={
        <>
          <p>{texts.deleteConfirm(name)}</p>
          <p className="mt-2">{texts.deleteKeeps}</p>
        </>
      }
      confirmLabel={texts.delete}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      busy={remove.isPending}
      busyText={texts.deleting}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
