import { type ReactNode, useEffect, useRef } from 'react'
import type { FileThing } from '#contract/things.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { texts } from '#messages/review.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { EvidenceNote, MarkChip } from '../detail/fields/evidence-note.tsx'
import { FieldEditor } from '../detail/fields/field-editor.tsx'
import type { EditorBase } from '../detail/fields/use-editors.ts'
import { isTable } from '../detail/rows/row-columns.ts'
import { RowsEditor } from '../detail/rows/rows-editor.tsx'
import { RowsTable } from '../detail/rows/rows-table.tsx'
import type { Place } from '../detail/viewer/places.ts'
import { useSwipe } from '../detail/viewer/use-swipe.ts'
import type { Property } from '../document-type.ts'
import { contextOf, isRows, showField } from '../field-value.ts'
import { reasonText } from '../review-mark.ts'
import { otherValueOf } from './other-value.ts'
import { EvidenceCrop } from './evidence-crop.tsx'

export interface ReviewFieldProps {
  readonly projectId: string
  readonly file: FileThing
  readonly property: Property
  readonly reason: string
  readonly place: Place | undefined
  /** Keyboard shortcuts act on this field. */
  readonly active: boolean
  readonly editing: EditorBase | undefined
  readonly rejection: string | undefined
  readonly onActive: () => void
  readonly onSwipeAccept: () => void
  readonly onClose: () => void
  /** The editor has saved; `text` is the message. */
  readonly onSaved: (text: string) => void
  readonly onSkip: () => void
  /** The possible decisions; null if they are at the bottom of the screen. */
  readonly choices: ReactNode
  /** Offered below the choices. */
  readonly alike: ReactNode
}

/** A field to review. Collapsed to one line until it is active; the focus stays on it when it opens. */
export function ReviewField(props: ReviewFieldProps) {
  const { property, active, editing } = props
  const field = useRef<HTMLLIElement>(null)
  const isEdited = editing !== undefined
  const wide = useTableWidth()
  // On phones the on-screen keyboard opens, so the printed and the typed value are scrolled to just below the top
  // bar.
  useEffect(() => {
    if (isEdited && !wide) field.current?.scrollIntoView({ block: 'start' })
  }, [isEdited, wide])
  const isOpen = active || editing !== undefined
  const swipe = useSwipe((step) => {
    if (editing || !isOpen) return
    if (step === 1) props.onSkip()
    else props.onSwipeAccept()
  })
  return (
    <li
      ref={field}
      {...swipe}
      data-field={property.key}
      tabIndex={-1}
      onFocus={props.onActive}
      className={classNames(
        cardClass,
        'relative scroll-mt-18 outline-offset-[-2px]',
        isOpen ? 'flex touch-pan-y flex-col gap-3 p-4' : 'hover:bg-sunken/40',
        active && 'border-primary ring-1 ring-primary',
      )}
    >
      {isOpen ? <OpenField {...props} /> : <ClosedField {...props} />}
    </li>
  )
}

/** The region on the page, the value, the reason and the choices; or the editor. */
function OpenField(props: ReviewFieldProps) {
  const { projectId, file, property, reason, place, editing, rejection } = props
  const value = file.data.extracted[property.key]
  const empty = isEmptyValue(value)
  const other = otherValueOf(file, property.key)?.place
  const context = contextOf(file.data.extracted)
  const Editor = isTable(property, value) ? RowsEditor : FieldEditor
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-text-muted">
          <bdi>{property.label}</bdi>
        </h2>
        <MarkChip reason={reason} />
      </div>
      {place && <EvidenceCrop gcsUrl={file.data.pageImages[place.page]} place={place} />}
      {other && (
        <EvidenceCrop
          gcsUrl={file.data.pageImages[other.page]}
          place={{ ...other, key: property.key, label: property.label }}
          alt={texts.regionOfOther({ label: property.label })}
        />
      )}
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
          onSaved={props.onSaved}
          onClose={() => props.onClose()}
        />
      ) : (
        <>
          <div>
            {isRows(value) ? (
              <RowsTable property={property} rows={value} context={context} />
            ) : (
              <p className={classNames('text-lg break-words', empty && 'text-text-muted')}>
                <bdi>{showField(property.key, empty ? null : value, property.schema, context)}</bdi>
              </p>
            )}
            <EvidenceNote file={file} property={property} />
          </div>
          {props.choices}
          {props.alike}
        </>
      )}
    </>
  )
}

/** Name and value in one line, or the reason if there is no value. Pressing it opens the field. */
function ClosedField({ file, property, reason, onActive }: ReviewFieldProps) {
  const value = file.data.extracted[property.key]
  const shown = isEmptyValue(value) || isRows(value) ? null : value
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
      <h2 className="text-sm font-medium">
        <button type="button" onClick={onActive} className="text-start after:absolute after:inset-0">
          <bdi>{property.label}</bdi>
        </button>
      </h2>
      <span className="min-w-0 text-sm break-words text-text-muted">
        {shown === null
          ? reasonText(reason)
          : showField(property.key, shown, property.schema, contextOf(file.data.extracted))}
      </span>
    </div>
  )
}
