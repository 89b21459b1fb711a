import { type PointerEvent, useState } from 'react'
import { isRightToLeft } from '#ui/direction.ts'

/** Px by column; `title` is the first. */
export type Widths = Readonly<Record<string, number>>

/** Px, as the contract limits them. */
const LIMITS = { min: 48, max: 1200 }
/** Px of a column that was added after the widths were set. */
const NEW_COLUMN = 160

const inLimits = (width: number) => Math.min(LIMITS.max, Math.max(LIMITS.min, Math.round(width)))

/** Widths of the columns of a row of headers, as they are shown. */
function shownWidths(header: HTMLElement): Record<string, number> {
  const cells = header.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? []
  return Object.fromEntries(
    [...cells].map((cell) => [cell.dataset['column'], inLimits(cell.getBoundingClientRect().width)]),
  )
}

export type ColumnWidths = ReturnType<typeof useColumnWidths>

/** Widths that a person chose. The first change fixes the widths of all columns as they are, so that no other moves. */
export function useColumnWidths(stored: Widths | undefined, onSave: (widths: Widths | undefined) => void) {
  const [dragged, setDragged] = useState<Widths | null>(null)
  const widths = dragged ?? stored
  const startDrag = (event: PointerEvent<HTMLElement>, column: string) => {
    const { currentTarget: edge, pointerId, clientX: start } = event
    event.preventDefault()
    const before = shownWidths(edge)
    const direction = isRightToLeft(edge) ? -1 : 1
    let last: Widths = before
    const move = ({ clientX }: { readonly clientX: number }) => {
      last = { ...before, [column]: inLimits((before[column] ?? NEW_COLUMN) + direction * (clientX - start)) }
      setDragged(last)
    }
    const end = ({ type }: { readonly type: string }) => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('pointerup', end)
      edge.removeEventListener('pointercancel', end)
      setDragged(null)
      if (type === 'pointerup' && last !== before) onSave({ ...stored, ...last })
    }
    edge.setPointerCapture(pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end)
    edge.addEventListener('pointercancel', end)
  }
  return {
    isFixed: widths !== undefined,
    of: (column: string) => widths?.[column] ?? NEW_COLUMN,
    startDrag,
    resize: (header: HTMLElement, column: string, step: number) => {
      const before = shownWidths(header)
      onSave({ ...stored, ...before, [column]: inLimits((before[column] ?? NEW_COLUMN) + step) })
    },
    /** Back to widths by content. */
    reset: () => onSave(undefined),
  }
}
