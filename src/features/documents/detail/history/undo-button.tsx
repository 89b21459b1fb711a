import { Undo2 } from 'lucide-react'
import type { Change } from '#contract/history.ts'
import type { FileThing } from '#contract/things.ts'
import { isSameValue, partOf } from '#core/edits/parts.ts'
import { texts } from '#messages/document-detail.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { saveErrorOf } from '../../edits/save-edit.ts'
import { texts as editTexts } from '#messages/edits.ts'
import { type FieldName, useSaveField } from '../../edits/use-save-field.ts'
import { valueBefore } from './change-text.ts'

export interface UndoButtonProps {
  readonly projectId: string
  readonly file: FileThing
  readonly change: Change
  readonly field: FieldName
  readonly label: string
  readonly rejection: string | undefined
}

/** Sets the value before a change back, as a new change. */
export function UndoButton({ projectId, file, change, field, label, rejection }: UndoButtonProps) {
  const save = useSaveField(projectId, file)
  const from = valueBefore(change)
  const now = partOf(file, field)
  if (from === undefined || isSameValue(from, now)) return null
  const undo = () =>
    save.mutate(
      { field, value: from, base: now, version: file.version },
      {
        onSuccess: ({ pending }) =>
          showSnackbar({ text: pending ? editTexts.waits({ label }) : texts.undone({ label }) }),
        onError: (error) => showSnackbar({ text: saveErrorOf(error) }),
      },
    )
  return (
    <Button
      variant="quiet"
      icon={<Undo2 aria-hidden className="size-4" />}
      busy={save.isPending}
      busyText={texts.undoing}
      blockedReason={rejection}
      onPress={undo}
    >
      {texts.undoChange}
    </Button>
  )
}
