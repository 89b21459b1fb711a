import { type PointerEvent, useState } from 'react'
import { isRightToLeft } from '#ui/direction.ts'

/** Px by column; `title` is the first. */
export type Widths = Readonly<Record<string, number>>

/** Px, as the contract limits them. */
const LIMITS = { min: 48, max: 1200 }
/** Width in px of a column that was added after widths were chosen. */
const NEW_COLUMN = 160

const inLimits = (width: number) => Math.min(LIMITS.max, Math.max(LIMITS.min, Math.round(width)))

/** Current widths of the columns in a header row. */
function shownWidths(header: HTMLElement): Record<string, number> {
  const cells = header.closest('tr')?.querySelectorAll<HTMLElement>('[data-column]') ?? []
  return Object.fromEntries(
    [...cells].map((cell) => [cell.dataset['column'], inLimits(cell.getBoundingClientRect().width)]),
  )
}

export type ColumnWidths = ReturnType<typeof useColumnWidths>

/**
 * Widths chosen by a person. The first change fixes the current widths of all columns, so that no other column moves.
 */
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
    /** Restores widths by content. */
    reset: () => onSave(undefined),
  }
}
