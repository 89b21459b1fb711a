import type { FileThing, FolderThing } from '#contract/things.ts'
import { texts } from '#messages/folders.ts'
import { ask } from '#ui/overlays/ask.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useMoveFile } from './use-folder-acts.ts'

export interface RemoveFileInput {
  readonly projectId: string
  readonly folder: FolderThing
  readonly onFault: (text: string) => void
}

/** Answers what asks before a file leaves its folder (FOLDER-05); it can be put back at once. */
export function useRemoveFile({ projectId, folder, onFault }: RemoveFileInput) {
  const { mutateAsync: move } = useMoveFile(projectId)
  const error = () => onFault(texts.removeError)
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
