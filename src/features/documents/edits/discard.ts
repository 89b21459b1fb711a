import type { Edit } from '#core/edits/types.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { editLabel } from './edit-text.ts'
import { texts as editTexts } from '#messages/edit-decisions.ts'

/** Restores a discarded change. */
export async function restore(edit: Edit): Promise<void> {
  await pageEdits.add([{ ...edit, maybeSent: edit.sent.length > 0 }])
  pageEdits.wake('now')
}

/** Discards a pending change, and offers to restore it. */
export async function discard(edit: Edit): Promise<void> {
  if (!(await pageEdits.discard(edit))) return
  showSnackbar({
    text: editTexts.discarded({ label: editLabel(edit) }),
    action: { label: editTexts.undo, onPress: () => void restore(edit) },
  })
}
