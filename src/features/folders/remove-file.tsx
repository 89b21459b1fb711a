import { useState } from 'react'
import type { FileThing, FolderThing } from '#contract/things.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { folderTexts as texts } from './texts.ts'
import { useMoveFile } from './use-folder-acts.ts'

export interface RemoveFileProps {
  readonly projectId: string
  readonly folder: FolderThing
  /** The file that is asked about; null closes. */
  readonly file: FileThing | null
  readonly onClose: () => void
  readonly onFault: (text: string) => void
}

/** Asks before a file leaves its folder (FOLDER-05); it can be put back at once. */
export function RemoveFile({ projectId, folder, file, onClose, onFault }: RemoveFileProps) {
  // The name stays readable while the dialog leaves.
  const [last, setLast] = useState(file)
  if (file && file !== last) setLast(file)
  const name = last?.data.filename ?? ''
  const move = useMoveFile(projectId)
  const fault = () => onFault(texts.removeFault)
  const confirm = () => {
    if (!file) return
    move.mutate(
      { file, from: folder, to: null },
      {
        onSuccess: (outcome) => {
          onClose()
          const moved = outcome.waits ? file : { ...file, version: outcome.saved.version }
          const putBack = () => move.mutate({ file: moved, from: null, to: folder }, { onError: fault })
          const text = outcome.waits ? texts.removeWaits(name) : texts.removed(name)
          showSnackbar({ text, action: { label: texts.undo, onPress: putBack } })
        },
        onError: () => {
          onClose()
          fault()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      open={file !== null}
      title={texts.removeTitle(name)}
      message={texts.removeConfirm(name)}
      confirmLabel={texts.remove}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      danger={false}
      busy={move.isPending}
      busyText={texts.removing}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
