import { Check, Pencil } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { texts } from '#messages/review.ts'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EvidenceNote, MarkChip } from '../detail/fields/evidence-note.tsx'
import { FieldEditor } from '../detail/fields/field-editor.tsx'
import type { EditorBase } from '../detail/fields/use-editors.ts'
import { isTable } from '../detail/rows/row-columns.ts'
import { RowsEditor } from '../detail/rows/rows-editor.tsx'
import { RowsTable } from '../detail/rows/rows-table.tsx'
import type { Place } from '../detail/viewer/places.ts'
import { useSwipe } from '../detail/viewer/use-swipe.ts'
import type { Property } from '../document-type.ts'
import { contextOf, isRows, showValue } from '../field-value.ts'
import { canConfirm } from '../review-mark.ts'
import { EvidenceCrop } from './evidence-crop.tsx'

export interface ReviewFieldProps {
  readonly projectId: string
  readonly file: FileThing
  readonly property: Property
  readonly reason: string
  readonly place: Place | undefined
  /** Keys act on this one. */
  readonly active: boolean
  readonly busy: boolean
  readonly editing: EditorBase | undefined
  readonly rejection: string | undefined
  readonly onActive: () => void
  readonly onAccept: () => void
  readonly onEdit: () => void
  readonly onClose: () => void
  readonly onSkip: () => void
}

/** One field to review: the value, its region on the page, the reason, and the actions. */
export function ReviewField(props: ReviewFieldProps) {
  const { projectId, file, property, reason, place, active, busy, editing, rejection } = props
  const value = file.data.extracted[property.key]
  const empty = isEmptyValue(value)
  const context = contextOf(file.data.extracted)
  const Editor = isTable(property, value) ? RowsEditor : FieldEditor
  const swipe = useSwipe((step) => {
    if (editing) return
    if (step === 1) props.onSkip()
    else if (canConfirm(reason) && rejection === undefined) props.onAccept()
  })
  return (
    <li
      {...swipe}
      data-field={property.key}
      tabIndex={-1}
      onFocus={props.onActive}
      className={classNames(
        cardClass,
        'flex touch-pan-y flex-col gap-3 p-4 outline-offset-[-2px]',
        active && 'border-primary ring-1 ring-primary',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-text-muted">{property.label}</h2>
        <MarkChip reason={reason} />
      </div>
      {place && <EvidenceCrop gcsUrl={file.data.pageImages[place.page]} place={place} />}
      {editing ? (
        <Editor
          projectId={projectId}
          file={file}
          field={`extracted.${property.key}`}
          property={property}
          base={editing.value}
          version={editing.version}
          context={context}
          blocked={rejection}
          onClose={() => props.onClose()}
        />
      ) : (
        <>
          <div>
            {isRows(value) ? (
              <RowsTable property={property} rows={value} context={context} />
            ) : (
              <p className={classNames('text-lg break-words', empty && 'text-text-muted')}>
                {showValue(empty ? null : value, property.schema, context)}
              </p>
            )}
            <EvidenceNote file={file} property={property.key} />
          </div>
          <div className="flex flex-wrap gap-2 max-md:*:grow">
            <Button
              variant="primary"
              icon={<Check aria-hidden className="size-4" />}
              busy={busy}
              blockedReason={rejection ?? (canConfirm(reason) ? undefined : texts.onlyCorrect)}
              onPress={props.onAccept}
            >
              {empty ? texts.leaveEmpty : texts.accept}
            </Button>
            <Button
              icon={<Pencil aria-hidden className="size-4" />}
              blockedReason={rejection}
              onPress={props.onEdit}
            >
              {texts.correct}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
