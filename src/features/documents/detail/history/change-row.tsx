import type { Change } from '#contract/document-details.ts'
import { dateTime } from '#lib/relative-time.ts'
import { texts } from '#messages/document-detail.ts'
import { Undo2 } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { isSameValue, partOf } from '#core/edits/parts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { texts as editTexts } from '#messages/edit-decisions.ts'
import { contextOf } from '../../field-value.ts'
import {
  changeLabel,
  changeValue,
  isConfirmation,
  isSaid,
  undoableField,
  valueBefore,
} from './change-text.ts'
import type { HistoryPanelProps } from './history-panel.tsx'
import { saveErrorOf } from '../../edits/save-edit.ts'
import { type FieldName, useSaveField } from '../../edits/use-save-field.ts'
import { Part, Parts } from '#ui/layout/parts.tsx'

export interface ChangeRowProps extends HistoryPanelProps {
  readonly change: Change
}

/** A change: what, from and to, who and when, with a way to undo it. */
export function ChangeRow({ projectId, file, properties, rejection, change }: ChangeRowProps) {
  const label = changeLabel(change, properties)
  const context = contextOf(file.data.extracted)
  const show = (value: unknown) => changeValue(value, change, properties, context)
  // The values of a report are computed from its receipts; only its state can be undone.
  const isFixed = file.data.report !== undefined && change.field !== 'extracted.workflow'
  const field = isFixed || isConfirmation(change) ? null : undoableField(change)
  const hasValues = change.field !== 'deleted' && change.field !== 'restored'
  const isConfirmed = hasValues && isConfirmation(change)
  return (
    <li className="border-b border-border px-4 py-2.5 last:border-b-0 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-base break-words">
          {isConfirmed ? (
            texts.confirmedChange({ label, value: show(change.to) })
          ) : (
            <span className="font-medium">{label}</span>
          )}
          {hasValues && !isConfirmed && (
            <>
              {' '}
              {!isSaid(change) && (
                <>
                  <del className="text-text-muted">{show(change.from)}</del>
                  <span aria-hidden> → </span>
                  <span className="sr-only"> {texts.changedTo} </span>
                </>
              )}
              <ins className="no-underline">{show(change.to)}</ins>
            </>
          )}
        </p>
        {field && <UndoButton {...{ projectId, file, change, field, label, rejection }} />}
      </div>
      <p className="text-sm text-text-muted">
        <Parts first={change.by?.username ?? texts.byReading}>
          <Part>
            <time dateTime={change.at}>{dateTime(change.at)}</time>
          </Part>
        </Parts>
      </p>
    </li>
  )
}

interface UndoButtonProps {
  readonly projectId: string
  readonly file: FileThing
  readonly change: Change
  readonly field: FieldName
  readonly label: string
  readonly rejection: string | undefined
}

/** Restores the value before a change, as a new change. */
function UndoButton({ projectId, file, change, field, label, rejection }: UndoButtonProps) {
  const save = useSaveField(projectId, file)
  const from = valueBefore(change)
  const now = partOf(file, field)
  if (from === undefined || isSameValue(from, now)) return null
  const undo = () =>
    save.mutate(
      { field, value: from, base: now, version: file.version },
      {
        onSuccess: ({ pending }) =>
          showSnackbar({ text: pending ? editTexts.pendingSync({ label }) : editTexts.undone({ label }) }),
        onError: (error) => showSnackbar({ text: saveErrorOf(error) }),
      },
    )
  return (
    <Button
      variant="quiet"
      icon={<Undo2 aria-hidden className="size-4 directional" />}
      busy={save.isPending}
      busyText={texts.undoing}
      blockedReason={rejection}
      onPress={undo}
    >
      {texts.undoChange}
    </Button>
  )
}
