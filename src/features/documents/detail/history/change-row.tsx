import type { Change } from '#contract/history.ts'
import { dateTime } from '#lib/relative-time.ts'
import { texts } from '#messages/document-detail.ts'
import { contextOf } from '../../field-value.ts'
import { changeLabel, changeValue, undoableField } from './change-text.ts'
import type { HistoryPanelProps } from './history-panel.tsx'
import { UndoButton } from './undo-button.tsx'

export interface ChangeRowProps extends HistoryPanelProps {
  readonly change: Change
}

/** One change: what, from and to, who and when, and the way back. */
export function ChangeRow({ projectId, file, properties, rejection, change }: ChangeRowProps) {
  const label = changeLabel(change, properties)
  const context = contextOf(file.data.extracted)
  const show = (value: unknown) => changeValue(value, change, properties, context)
  const field = undoableField(change)
  const hasValues = change.field !== 'deleted' && change.field !== 'restored'
  return (
    <li className="border-b border-border px-4 py-2.5 last:border-b-0 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 text-base break-words">
          <span className="font-medium">{label}</span>
          {hasValues && (
            <>
              {' '}
              <del className="text-text-muted">{show(change.from)}</del>
              <span aria-hidden> → </span>
              <span className="sr-only"> {texts.changedTo} </span>
              <ins className="no-underline">{show(change.to)}</ins>
            </>
          )}
        </p>
        {field && <UndoButton {...{ projectId, file, change, field, label, rejection }} />}
      </div>
      <p className="text-sm text-text-muted">
        {change.by?.username ?? texts.byReading}
        {' · '}
        <time dateTime={change.at}>{dateTime(change.at)}</time>
      </p>
    </li>
  )
}
