import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { HeaderCell } from '#ui/tables/table.tsx'
import { stepAlong } from '#ui/direction.ts'
import { nextSort } from '../columns.ts'
import type { WorkSearch } from '../work-search.ts'
import type { ColumnWidths } from './use-column-widths.ts'

export interface ColumnHeaderProps {
  readonly label: string
  /** Label for sorting, if it differs. */
  readonly sortLabel?: string
  readonly field: string
  readonly search: WorkSearch
  readonly onSort: (sort: Pick<WorkSearch, 'sort' | 'desc'>) => void
  readonly numeric?: boolean
  readonly className?: string
  /** Key of the column in the layout. */
  readonly column: string
  readonly widths: ColumnWidths
  /** Moves a dragged column to the position of this one; absent for a fixed column. */
  readonly onMove?: (dragged: string, to: string) => void
}

/** Media type of a dragged column, which distinguishes it from files and rows. */
const DRAGGED = 'application/x-sheaf-column'
/** Step of keyboard resizing, in px. */
const STEP = 16

/** A column header: pressing sorts (TABLE-02), dragging it moves the column, dragging its edge resizes it. */
export function ColumnHeader(props: ColumnHeaderProps) {
  const { label, sortLabel = label, field, search, onSort, numeric = false, className } = props
  const { column, widths, onMove } = props
  const { isTarget, ...drag } = useColumnDrag(column, onMove)
  const sorted = search.sort === field
  const Icon = !sorted ? ArrowUpDown : search.desc ? ArrowDown : ArrowUp
  const resizeByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepAlong(event.key, event.currentTarget)
    if (!event.shiftKey || step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    widths.resize(event.currentTarget, column, step * STEP)
  }
  return (
    <HeaderCell
      aria-sort={!sorted ? 'none' : search.desc ? 'descending' : 'ascending'}
      numeric={numeric}
      data-column={column}
      {...(onMove && drag)}
      // Handled in the capture phase, before the grid uses these keys for navigation.
      onKeyDownCapture={resizeByKey}
      className={classNames('group/head py-0.5!', isTarget && 'bg-primary-soft!', className)}
    >
      <button
        type="button"
        title={texts.sortColumn({ label: sortLabel })}
        onClick={() => onSort(nextSort(search, field))}
        className={classNames(
          '-mx-1.5 inline-flex min-h-8 group-data-fixed/table:max-w-full cursor-pointer items-center gap-1.5 rounded-control px-1.5 font-medium hover:text-text',
          sorted && 'text-text',
          numeric && 'flex-row-reverse',
        )}
      >
        <span className="max-w-60 shrink-0 truncate group-data-fixed/table:shrink">
          <bdi>{label}</bdi>
        </span>
        <Icon
          aria-hidden
          className={classNames(
            'shrink-0',
            sorted ? 'size-4 text-primary' : 'size-3.5',
            !sorted &&
              'opacity-0 group-hover/head:opacity-60 group-focus-within/head:opacity-60 pointer-coarse:opacity-60',
          )}
        />
      </button>
      <span
        aria-hidden
        data-resize={column}
        draggable
        onDragStart={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
        onPointerDown={(event) => widths.startDrag(event, column)}
        onDoubleClick={widths.reset}
        className="absolute inset-y-0 end-0 z-1 w-2.5 cursor-col-resize touch-none border-e-2 border-transparent hover:border-primary active:border-primary print:hidden"
      />
    </HeaderCell>
  )
}

function useColumnDrag(column: string, onMove: ColumnHeaderProps['onMove']) {
  const [isTarget, setTarget] = useState(false)
  const isColumn = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED)
  return {
    isTarget,
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(DRAGGED, column)
      dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (!isColumn(event)) return
      event.preventDefault()
      setTarget(true)
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      setTarget(false)
      if (!isColumn(event)) return
      event.preventDefault()
      const dragged = event.dataTransfer.getData(DRAGGED)
      if (dragged !== column) onMove?.(dragged, column)
    },
  }
}
