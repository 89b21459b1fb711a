import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApprovalStep } from '#contract/approval.ts'
import type { FileThing } from '#contract/things.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { reportKey } from '#features/query-cache/index.ts'
import { texts } from '#messages/approval.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { ALWAYS, type Saved, saveErrorOf } from '../edits/save-edit.ts'
import { type FieldWrite, saveField } from '../edits/use-save-field.ts'
import type { Approval } from './use-approval.ts'

const FIELD = 'extracted.workflow'

/** Takes a step of a document, as an edit of its workflow. Offline it is stored on this device. */
export function useTakeStep(projectId: string, file: FileThing, { rules, step: before }: Approval) {
  const client = useQueryClient()
  // Reported on any screen, because the buttons disappear once the step is shown.
  const save = useMutation({
    mutationFn: (write: FieldWrite) => saveField(client, projectId, file, write, ALWAYS),
  })
  const base = file.data.extracted['workflow'] ?? null
  const take = (step: ApprovalStep, comment?: string) => {
    const value = rules.steps[step]
    const name = stateName(value)
    const undo = (version: number | undefined) => {
      save.mutateAsync({ field: FIELD, value: base, base: value, version }).catch(showError)
    }
    const showSaved = (saved: Saved) => {
      if (saved.pending) return showSnackbar({ text: texts.pending({ step: name }) })
      const canUndo = before !== 'returned' && step !== 'returned'
      showSnackbar({
        text: texts.changed({ n: 1, step: name }),
        ...(canUndo && { action: { label: texts.undo, onPress: () => undo(saved.thing?.version) } }),
      })
    }
    save
      .mutateAsync({ field: FIELD, value, base, version: file.version, ...(comment && { comment }) })
      .then(showSaved, (error: unknown) => {
        showError(error)
        // Its receipts may have changed, and what is shown must be what is submitted.
        if (file.data.report) void client.invalidateQueries({ queryKey: reportKey(projectId, file.id) })
      })
  }
  return { take, isSaving: save.isPending }
}

const showError = (error: unknown) => showSnackbar({ text: saveErrorOf(error) })
