import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError, isNoAnswer } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { refreshLists } from '../live/apply-event.ts'
import { thingKey } from '../queries.ts'
import { texts } from '../texts.ts'
import { useOnline } from '../use-online.ts'

export interface DeleteDocumentProps {
  readonly projectId: string
  readonly id: string
  readonly filename: string
  /** Called once it is gone. */
  readonly onDeleted: () => void
}

/** Deletes a document after a confirm (DETAIL-06). */
export function DeleteDocument({ projectId, id, filename, onDeleted }: DeleteDocumentProps) {
  const client = useQueryClient()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await api.call('deleteThing', { params: { id } }, { projectId })
      } catch (error) {
        // Somebody was quicker: what was wanted is done.
        if (!(error instanceof ApiError && error.status === 404)) throw error
      }
    },
    onSuccess: () => {
      setAsking(false)
      onDeleted()
      client.removeQueries({ queryKey: thingKey(projectId, id) })
      refreshLists(client, projectId)
      showSnackbar({ text: texts.deleted(filename) })
    },
  })
  return (
    <>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden className="size-5" />}
        blockedReason={online ? undefined : texts.offlineDelete}
        onPress={() => setAsking(true)}
      >
        {texts.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.deleteTitle(filename)}
        message={
          <>
            <p>{texts.deleteConfirm}</p>
            {remove.isError && (
              <p role="alert" className="mt-2 text-danger">
                {remove.error instanceof ApiError && !isNoAnswer(remove.error)
                  ? remove.error.detail
                  : texts.deleteFault}
              </p>
            )}
          </>
        }
        confirmLabel={texts.delete}
        cancelLabel={texts.cancel}
        closeLabel={texts.close}
        busy={remove.isPending}
        busyText={texts.deleting}
        onConfirm={() => remove.mutate()}
        onCancel={() => {
          setAsking(false)
          remove.reset()
        }}
      />
    </>
  )
}
