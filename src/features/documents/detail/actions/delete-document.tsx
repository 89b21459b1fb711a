import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useSelection } from '#features/selection/index.ts'
import { useAddition, useWorkspace } from '#features/workspaces/index.ts'
import { ApiError, isNoAnswer } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { ask } from '#ui/ask.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { useKeys } from '#ui/use-keys.ts'
import { refreshLists } from '../../live/apply-event.ts'
import { thingKey } from '../../queries.ts'
import { texts } from '../../texts.ts'
import { useOnline } from '../../use-online.ts'
import { detailTexts } from '../texts.ts'

export interface DeleteDocumentProps {
  readonly projectId: string
  readonly id: string
  readonly filename: string
  /** Why this person cannot delete it. */
  readonly refusal: string | undefined
  /** Called once it is gone. */
  readonly onDeleted: () => void
}

/** Deletes a document after a confirm (DETAIL-06); where the host keeps a trash it can come back. */
export function DeleteDocument({ projectId, id, filename, refusal, onDeleted }: DeleteDocumentProps) {
  const client = useQueryClient()
  const online = useOnline()
  const hasTrash = useAddition('trash')
  const role = useWorkspace()?.role
  const selection = useSelection(projectId)
  const mayRestore = hasTrash && (role === 'owner' || role === 'admin')
  const restore = async () => {
    try {
      await api.call('restoreThing', { params: { id } }, { projectId })
      refreshLists(client, projectId)
      showSnackbar({ text: detailTexts.restored(filename) })
    } catch (error) {
      showSnackbar({
        text: error instanceof ApiError && !isNoAnswer(error) ? error.detail : detailTexts.restoreFault,
      })
    }
  }
  const remove = async (): Promise<string | undefined> => {
    try {
      await api.call('deleteThing', { params: { id } }, { projectId })
    } catch (error) {
      // A 404: somebody was quicker, and what was wanted is done.
      if (!(error instanceof ApiError && error.status === 404)) {
        return error instanceof ApiError && !isNoAnswer(error) ? error.detail : texts.deleteFault
      }
    }
    // What is gone cannot be moved or deleted with the others (SELECT-04).
    selection.remove([id])
    onDeleted()
    client.removeQueries({ queryKey: thingKey(projectId, id) })
    refreshLists(client, projectId)
    showSnackbar({
      text: texts.deleted(filename),
      ...(mayRestore && { action: { label: detailTexts.undo, onPress: () => void restore() } }),
    })
    return undefined
  }
  const blocked = refusal ?? (online ? undefined : texts.offlineDelete)
  const askDelete = () => {
    if (blocked !== undefined) return
    ask({
      title: texts.deleteTitle(filename),
      message: (
        <>
          <p>{texts.deleteConfirm}</p>
          {hasTrash && (
            <p className="mt-2">{mayRestore ? detailTexts.restoreHint : detailTexts.restoreByAdmin}</p>
          )}
        </>
      ),
      confirmLabel: texts.delete,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      busyText: texts.deleting,
      onConfirm: remove,
    })
  }
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
