import type { FileThing, FolderThing } from '#contract/things.ts'
import { texts } from '#messages/folders.ts'
import { ask } from '#ui/overlays/ask.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useMoveFile } from './use-folder-actions.ts'

export interface RemoveFileInput {
  readonly projectId: string
  readonly folder: FolderThing
  readonly onError: (text: string) => void
}

/** Returns a function that removes a file from its folder after a confirmation (FOLDER-05), with undo. */
export function useRemoveFile({ projectId, folder, onError }: RemoveFileInput) {
  const { mutateAsync: move } = useMoveFile(projectId)
  const error = () => onError(texts.removeError)
  const remove = async (file: FileThing) => {
    const { filename } = file.data
    const outcome = await move({ file, from: folder, to: null })
    const version = outcome.pending ? file.version : outcome.thing?.version
    const moved = version === undefined ? file : { ...file, version }
    const putBack = () => void move({ file: moved, from: null, to: folder }).catch(error)
    const text = outcome.pending ? texts.removePending({ name: filename }) : texts.removed({ name: filename })
    showSnackbar({ text, action: { label: texts.undo, onPress: putBack } })
  }
  return (file: FileThing) =>
    ask({
      title: texts.removeTitle({ name: file.data.filename }),
      message: texts.removeConfirm({ name: file.data.filename }),
      confirmLabel: texts.remove,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      danger: false,
      busyText: texts.removing,
      onConfirm: () => remove(file).catch(error),
    })
}
