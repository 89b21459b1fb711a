import { Trash2 } from 'lucide-react'
import { useOnline } from '#features/loading/index.ts'
import { useScreenActions } from '#features/navigation/index.ts'
import { useTrashDays } from '#features/workspaces/index.ts'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/document-values.ts'
import { ask } from '#ui/overlays/ask.ts'
import { Button } from '#ui/controls/button.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useDeleteDocument } from './use-delete-document.ts'

export interface DeleteDocumentProps {
  readonly projectId: string
  readonly id: string
  readonly title: string
  /** Why this person cannot delete it. */
  readonly rejection: string | undefined
  /** Called after it was deleted. */
  readonly onDeleted: () => void
}

/** Deletes a document after confirmation (DETAIL-06). With a trash it can be restored. */
export function DeleteDocument({ projectId, id, title, rejection, onDeleted }: DeleteDocumentProps) {
  const online = useOnline()
  const { remove, hasTrash, mayRestore } = useDeleteDocument(projectId)
  const trashDays = useTrashDays()
  const blocked = rejection ?? (online ? undefined : texts.offlineDelete)
  const askDelete = () => {
    if (blocked !== undefined) return
    ask({
      title: texts.deleteTitle({ name: title }),
      message: (
        <>
          <p>{texts.deleteConfirm}</p>
          {hasTrash && (
            <p className="mt-2">
              {(mayRestore ? detailTexts.restoreHint : detailTexts.restoreByAdmin)({ trashDays })}
            </p>
          )}
        </>
      ),
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      busyText: texts.deleting,
      onConfirm: () => remove({ id, title }, onDeleted),
    })
  }
  useScreenActions(blocked === undefined ? [{ id: 'delete', label: texts.delete, run: askDelete }] : [])
  useKeys({ '#': askDelete, Delete: askDelete })
  return (
    <Button
      variant="danger"
      icon={<Trash2 aria-hidden className="size-5" />}
      blockedReason={blocked}
      onPress={askDelete}
    >
      {texts.delete}
    </Button>
  )
}
