import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshLists } from '#features/documents/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { changeMany } from '#platform/api/change-many.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import { selectedTexts as texts } from './texts.ts'

export interface DeleteSelectedProps {
  readonly projectId: string
  readonly open: boolean
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Told of what was deleted, also where something else failed (OPEN-45). */
  readonly onDeleted: (ids: readonly string[]) => void
  /** Why the first that failed did. */
  readonly onFault: (reason: string) => void
}

/** Asks before the selected files are deleted (SELECT-07). */
export function DeleteSelected({ projectId, open, ids, onClose, onDeleted, onFault }: DeleteSelectedProps) {
  const client = useQueryClient()
  const hasBatch = useAddition('batch')
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(ids.length)
  if (open && !busy && asked !== ids.length) setAsked(ids.length)
  const confirm = async () => {
    setBusy(true)
    const { done, failed } = await changeMany(projectId, ids, { type: 'delete' }, hasBatch)
    setBusy(false)
    refreshLists(client, projectId)
    onClose()
    if (done.length > 0) {
      onDeleted(done)
      showSnackbar({ text: texts.deleted(done.length) })
    }
    if (failed[0]) onFault(failed[0].detail)
  }
  return (
    <ConfirmDialog
      open={open}
      title={texts.deleteTitle(asked)}
      message={texts.deleteConfirm(asked)}
      confirmLabel={texts.delete}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      busy={busy}
      busyText={texts.deleting}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  )
}
