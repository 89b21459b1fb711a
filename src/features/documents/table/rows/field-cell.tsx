import { LoaderCircle, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { isFirstAttempt } from '#core/edits/queue.ts'
import type { Edit } from '#core/edits/types.ts'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { actionOfCell, cellAction, cellStop } from '#ui/tables/grid-stops.ts'
import { Cell } from '#ui/tables/table.tsx'
import type { Property } from '../../document-type.ts'
import { EditMark } from '../../edits/edit-mark.tsx'
import { isNumeric } from '../../field-value.ts'
import { cellText, FILENAME_FIELD } from '../columns.ts'
import { useOpenCell } from './cell-editing.tsx'

export interface FieldCellProps {
  readonly file: FileThing
  readonly title: string
  readonly property: Property
  readonly readOnly: boolean
  /** Why this value cannot be edited here; shown when the edit button is pressed. */
  readonly rejection: string | undefined
  readonly edit: Edit | undefined
}

/** The value of a field. A double click, Enter or the edit button opens its editor. */
export function FieldCell({ file, title, property, readOnly, rejection, edit }: FieldCellProps) {
  const numeric = isNumeric(property.schema)
  const busy = edit !== undefined && isFirstAttempt(edit)
  return (
    <Cell
      numeric={numeric}
      {...cellStop}
      {...(readOnly && { 'aria-readonly': true })}
      {...(busy && { 'aria-busy': true })}
      onDoubleClick={({ currentTarget, target }) => {
        if (target instanceof Element && target.closest('button')) return
        getSelection()?.removeAllRanges()
        actionOfCell(currentTarget)?.click()
      }}
      className="py-0! leading-4 group-data-fixed/table:relative"
    >
      <span className={classNames('flex items-center gap-1', numeric && 'justify-end')}>
        <ExpandableText text={cellText(file, property)} />
        <CellPencil {...{ file, title, property, rejection, busy }} />
      </span>
      <EditMark edit={edit} className={classNames('mt-0.5', numeric && 'justify-end')} />
    </Cell>
  )
}

interface CellPencilProps extends Omit<FieldCellProps, 'edit' | 'readOnly'> {
  /** The value is being saved, which is shown instead of the edit button. */
  readonly busy: boolean
}

/**
 * Button that opens the cell's editor, visible on hover and focus. There are hundreds on a page, so it is a plain
 * button without an icon until it is visible: transparent icons would each need a compositing layer.
 */
function CellPencil({ file, title, property, rejection, busy }: CellPencilProps) {
  const open = useOpenCell()
  // Tables within a cell and the file name are edited on the document's screen.
  if (property.schema?.items?.type === 'object' || property.key === FILENAME_FIELD) return null
  const label = texts.edit({ label: `${property.label}, ${title}` })
  return (
    <button
      type="button"
      {...cellAction}
      aria-label={label}
      title={rejection ?? label}
      aria-haspopup="dialog"
      {...(rejection !== undefined && { 'aria-disabled': true })}
      onClick={({ currentTarget }) =>
        rejection === undefined ? open({ file, property }, currentTarget) : showSnackbar({ text: rejection })
      }
      className={classNames(
        'inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-control text-text-muted xl:size-7 xl:-my-1',
        'hover:bg-sunken hover:text-text aria-disabled:cursor-not-allowed aria-disabled:text-text-muted',
        // In fixed-width columns it covers the end of the text, which would otherwise be truncated for it.
        'group-data-fixed/table:absolute group-hover:group-data-fixed/table:bg-surface',
        // Amounts and their heading are aligned at their ends.
        isNumeric(property.schema)
          ? 'order-first group-data-fixed/table:start-0'
          : 'group-data-fixed/table:end-0',
        '[&>svg]:hidden group-hover:[&>svg]:block focus-visible:[&>svg]:block',
      )}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 block! animate-spin motion-reduce:animate-none" />
      ) : (
        <Pencil aria-hidden className="size-4" />
      )}
    </button>
  )
}

/** Longer cells are truncated until expanded (TABLE-10), in characters. */
const SHORT = 50

/** Amounts, dates and short names stay on one line. */
const ONE_LINE = 24

/** In a column with a chosen width, text is truncated at its edge. */
const inFixed =
  'group-data-fixed/table:min-w-0 group-data-fixed/table:max-w-none group-data-fixed/table:overflow-hidden group-data-fixed/table:text-ellipsis'

/** Compact rows have a single line. */
const inCompact = 'group-data-[density=compact]/density:truncate'

/**
 * A cell's text. More than 50 characters are truncated, with a button that expands them. A row fits two lines, or
 * one.
 */
function ExpandableText({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false)
  const letters = Array.from(text)
  const { length } = letters
  if (length <= ONE_LINE) return <bdi className={classNames('whitespace-nowrap', inFixed)}>{text}</bdi>
  if (length <= SHORT)
    return (
      <span className={classNames('inline-block min-w-48 leading-4', inFixed, inCompact)}>
        <bdi>{text}</bdi>
      </span>
    )
  return (
    <span
      className={classNames(
        'inline-block max-w-80 min-w-60 leading-4',
        inFixed,
        !open && 'group-data-[density=compact]/density:flex group-data-[density=compact]/density:gap-1',
      )}
    >
      <span className={classNames('break-words whitespace-pre-line', !open && inCompact)}>
        <bdi>{open ? text : `${letters.slice(0, SHORT).join('').trimEnd()}…`}</bdi>
      </span>{' '}
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 shrink-0 cursor-pointer items-center font-medium text-primary underline decoration-1 underline-offset-4 hover:text-primary-hover xl:min-h-4"
      >
        {open ? texts.showLess : texts.showAll}
      </button>
    </span>
  )
}
