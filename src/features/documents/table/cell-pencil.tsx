import { Pencil } from 'lucide-react'
import type { FileThing } from '#contract/things.ts'
import { texts } from '#messages/documents.ts'
import { cellAction } from '#ui/tables/grid-stops.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { classNames } from '#ui/class-names.ts'
import type { Property } from '../document-type.ts'
import { useOpenCell } from './cell-editing.tsx'

export interface CellPencilProps {
  readonly file: FileThing
  readonly property: Property
  /** Why this person may not edit the file: the pencil says so when it is pressed. */
  readonly rejection: string | undefined
}

/**
 * Opens the editor beside its cell; it shows where the pointer or the focus is. There are hundreds on a page, so it is
 * a plain button, and its picture is not painted until it shows: see-through ones would each be a layer to paint.
 */
export function CellPencil({ file, property, rejection }: CellPencilProps) {
  const open = useOpenCell()
  // Tables within a cell are edited in the document.
  if (property.schema?.items?.type === 'object') return null
  const label = texts.edit({ label: `${property.label}, ${file.data.filename}` })
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
        'inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-control text-text-muted xl:size-7',
        'hover:bg-sunken hover:text-text aria-disabled:cursor-not-allowed aria-disabled:text-text-muted',
        '[&>svg]:hidden group-hover:[&>svg]:block focus-visible:[&>svg]:block',
      )}
    >
      <Pencil aria-hidden className="size-4" />
    </button>
  )
}
