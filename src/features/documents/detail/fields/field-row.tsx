import { Check, Pencil, ScanSearch } from 'lucide-react'
import { type FileThing, isCut } from '#contract/things.ts'
import type { Edit } from '#core/edits/types.ts'
import { isEmptyValue } from '#core/reading/value-checks.ts'
import { texts as valueTexts } from '#messages/document-values.ts'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import type { Property } from '../../document-type.ts'
import { EditChoice } from '../../edits/edit-choice.tsx'
import { EditMark } from '../../edits/edit-mark.tsx'
import { useEditOf } from '../../edits/use-edits.ts'
import { isRows, showField, type ValueContext } from '../../field-value.ts'
import { canConfirm, evidenceDetail, markOf } from '../../review-mark.ts'
import { isTable } from '../rows/row-columns.ts'
import { RowsTable } from '../rows/rows-table.tsx'
import { EvidenceNote, MarkChip } from './evidence-note.tsx'
import type { Editors } from './late-editors.ts'
import type { EditorBase } from './use-editors.ts'
import { useConfirm } from '../../edits/use-confirm.ts'

/**
 * Marks where a value was read; null: nothing. `mark`: if its page is shown. `turn`: goes to its page. `look`: also
 * scrolls the page into view.
 */
export type Point = (key: string | null, how: 'mark' | 'turn' | 'look') => void

export interface FieldRowProps {
  readonly projectId: string
  readonly file: FileThing
  readonly property: Property
  readonly context: ValueContext
  /** Null until they are loaded. */
  readonly editors: Editors | null
  /** What the editor was opened on; undefined while it is closed. */
  readonly editing: EditorBase | undefined
  /** Why this person cannot edit. */
  readonly rejection: string | undefined
  /** Its region on the page is marked. */
  readonly pointed: boolean
  readonly onEdit: () => void
  readonly onClose: (step?: 1 | -1) => void
  readonly onPoint: Point
}

/** A field: its label, its value, where it was read, and its editor. */
export function FieldRow(given: FieldRowProps) {
  const cut = isCut(given.file, `extracted.${given.property.key}`)
  const props = { ...given, rejection: given.rejection ?? (cut ? valueTexts.notWhole : undefined) }
  const { projectId, file, property, context, editors, editing, rejection, pointed, onClose, onPoint } = props
  const value = file.data.extracted[property.key]
  const Editor = editors && (isTable(property, value) ? editors.RowsEditor : editors.FieldEditor)
  const edit = useEditOf(projectId, file.id, `extracted.${property.key}`)
  // With a pending edit, the row may ask for a decision.
  const opensByPress = !editing && !edit && props.rejection === undefined && isEmptyValue(value)
  const row = useRef<HTMLDivElement>(null)
  const isOpen = editing !== undefined && Editor !== null
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div
      ref={row}
      data-field={property.key}
      tabIndex={-1}
      onPointerEnter={(event) => event.pointerType === 'mouse' && onPoint(property.key, 'mark')}
      onPointerLeave={(event) => {
        const isActive = event.currentTarget.contains(document.activeElement)
        if (event.pointerType === 'mouse' && !isActive) onPoint(null, 'mark')
      }}
      onFocus={() => onPoint(property.key, 'turn')}
      // Keyboard users have the edit button.
      onClick={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('button, a')
        if (opensByPress && !isControl && getSelection()?.isCollapsed !== false) props.onEdit()
      }}
      className={classNames(
        opensByPress && 'cursor-text',
        'group/field @container scroll-my-20 border-b border-border px-4 py-1 md:py-2 outline-offset-[-2px] last:border-b-0 md:px-5',
        pointed ? 'bg-accent/10' : 'hover:bg-sunken/50',
      )}
    >
      {editing && Editor ? (
        <Editor
          projectId={projectId}
          file={file}
          field={`extracted.${property.key}`}
          property={property}
          base={editing.value}
          version={editing.version}
          context={context}
          blocked={rejection}
          onClose={onClose}
        />
      ) : (
        <Shown {...props} edit={edit} />
      )}
    </div>
  )
}

interface ShownProps extends FieldRowProps {
  readonly edit: Edit | undefined
}

function Shown(props: ShownProps) {
  const { projectId, file, property, context, rejection, edit } = props
  const { extracted, evidence } = file.data
  const value = extracted[property.key]
  const seen = evidence?.[property.key]
  const empty = isEmptyValue(value)
  const mark = markOf(file, property.key)
  const rows = isRows(value)
  return (
    <div
      className={classNames('relative', !rows && 'flex items-start justify-end gap-1 @max-[13rem]:flex-wrap')}
    >
      <dl className="min-w-0 flex-1 py-1 @max-[13rem]:basis-full">
        <dt
          className={classNames(
            'text-sm text-text-muted',
            // The table takes the full width, so the buttons are in the label's row.
            rows && 'flex min-h-10 items-center pe-24',
          )}
        >
          <bdi>{property.label}</bdi>
        </dt>
        <dd
          title={evidenceDetail(file, property) ?? undefined}
          className={classNames('text-base break-words whitespace-pre-line', empty && 'text-text-muted')}
        >
          {rows ? (
            <RowsTable property={property} rows={value} context={context} />
          ) : (
            <LongText text={showField(property.key, empty ? null : value, property.schema, context)} />
          )}
          <EvidenceNote file={file} property={property} />
          <EditMark edit={edit} className="mt-1" />
          {edit && (
            <div className="mt-2 empty:hidden">
              <EditChoice {...{ edit, property, context }} />
            </div>
          )}
          {mark !== null && <Mark {...{ projectId, file, property, rejection }} reason={mark} />}
        </dd>
      </dl>
      <RowButtons {...props} ofTable={rows} isOnPage={seen?.box !== undefined && !empty} />
    </div>
  )
}

interface RowButtonsProps extends ShownProps {
  readonly ofTable: boolean
  /** The position of its value is known. */
  readonly isOnPage: boolean
}

function RowButtons({ file, property, rejection, ofTable, isOnPage, onEdit, onPoint }: RowButtonsProps) {
  const page = (file.data.evidence?.[property.key]?.page ?? 0) + 1
  return (
    <span className={classNames('flex gap-1', ofTable ? 'absolute end-0 top-0.5' : onHoverClass)}>
      {isOnPage && (
        <IconButton
          label={valueTexts.showOnPage({ label: property.label, page })}
          icon={<ScanSearch aria-hidden className="size-5" />}
          onPress={() => onPoint(property.key, 'look')}
        />
      )}
      <IconButton
        data-edit
        label={texts.edit({ label: property.label })}
        icon={<Pencil aria-hidden className="size-5" />}
        blockedReason={rejection}
        onPress={onEdit}
      />
    </span>
  )
}

/** On wide screens the buttons overlay the end of the label's row, so that the text has the full width. */
const onHoverClass =
  'xl:pointer-fine:absolute xl:pointer-fine:end-0 xl:pointer-fine:-top-0.5 xl:pointer-fine:rounded-control xl:pointer-fine:bg-surface xl:pointer-fine:opacity-0 xl:pointer-fine:group-focus-within/field:opacity-100 xl:pointer-fine:group-hover/field:opacity-100 xl:pointer-fine:[&_button]:size-7'

/** Longer values are truncated until expanded, in characters. */
const LONG = 280

/** The text of a value. A very long one is collapsed, so that the next fields stay in reach. */
function LongText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false)
  if (text.length <= LONG) return <bdi>{text}</bdi>
  return (
    <>
      <span className={open ? 'block' : 'line-clamp-5'}>
        <bdi>{text}</bdi>
      </span>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover xl:min-h-8"
      >
        {open ? texts.showLess : texts.showAll}
      </button>
    </>
  )
}

interface ConfirmButtonProps {
  readonly projectId: string
  readonly file: FileThing
  readonly property: Property
  readonly rejection: string | undefined
}

/** Confirms a value unchanged. */
function ConfirmButton({ projectId, file, property, rejection }: ConfirmButtonProps) {
  const { confirm, isBusy } = useConfirm(projectId, file)
  return (
    <Button
      variant="quiet"
      icon={<Check aria-hidden className="size-4" />}
      busy={isBusy(property.key)}
      blockedReason={rejection}
      onPress={() => confirm(property)}
    >
      {isEmptyValue(file.data.extracted[property.key]) ? valueTexts.leaveEmpty : valueTexts.confirm}
    </Button>
  )
}

type MarkProps = Pick<FieldRowProps, 'projectId' | 'file' | 'property' | 'rejection'> & { reason: string }

/** Why the field needs review, with a button that confirms its value. */
function Mark({ reason, ...confirm }: MarkProps) {
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2">
      <MarkChip reason={reason} />
      {canConfirm(reason) && <ConfirmButton {...confirm} />}
    </span>
  )
}
