import { type RefCallback, useCallback } from 'react'
import {
  actionOfCell,
  cellOf,
  firstStop,
  keepOneStop,
  showRow,
  showStop,
  stopAfter,
  stopAt,
  mayHaveStops,
  stopsOf,
} from './grid-stops.ts'
import { useLatest } from '../hooks/use-latest.ts'

export interface GridActions {
  /** Space on a row; with Shift, a range. */
  readonly onSelect: (row: HTMLTableRowElement, range: boolean) => void
  /** Enter on a cell without an editor. */
  readonly onOpen: (row: HTMLTableRowElement) => void
}

/**
 * Makes a table one tab stop (ARIA grid pattern): the arrows, Home, End and the page keys move between its cells,
 * Enter or F2 edits or presses, Space selects the row. Navigation continues from a cell that was pressed or that a
 * layer returned the focus to. Returns the ref of the table.
 */
export function useGrid(actions: GridActions): RefCallback<HTMLTableElement> {
  const latest = useLatest(actions)
  return useCallback(
    (table: HTMLTableElement | null) => {
      if (!table) return undefined
      const walk = walkThrough(table, () => latest.current)
      return () => walk.end()
    },
    [latest],
  )
}

function walkThrough(table: HTMLTableElement, actions: () => GridActions) {
  let stop: HTMLElement | null = null
  /** The column to return to after row shortcuts and removed rows. */
  let place = { row: 0, column: -1 }
  let isInside = false
  const settle = (next: HTMLElement | null) => {
    stop = next
    const cell = cellOf(next)
    const row = cell?.closest('tr')
    if (cell && row) place = { row: row.rowIndex, column: cell.cellIndex }
    keepOneStop(table, next)
  }
  const go = (next: HTMLElement, show = showStop) => {
    settle(next)
    next.focus({ preventScroll: true })
    show(next)
  }
  const inRow = (row: HTMLTableRowElement | undefined) => {
    const named = [...(row?.cells ?? [])].findIndex((cell) => cell.matches('[role=rowheader]'))
    const cell = row?.cells[place.column < 0 ? Math.max(named, 0) : place.column]
    return cell ? (stopsOf(cell)[0] ?? null) : null
  }
  /** After a change of the rows, keep the stop if it still exists, else use the first. */
  const renew = () => {
    const isHere = stop?.isConnected === true && stopAt(stop) === stop
    const isLost = isInside && (document.activeElement === document.body || document.activeElement === null)
    if (!isHere && isLost) settle(inRow(table.rows[Math.min(place.row, table.rows.length - 1)]))
    else if (!isHere) settle(firstStop(table))
    // Its column may have moved.
    else settle(stop)
    if (isLost) stop?.focus({ preventScroll: true })
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    isInside = true
    // Row shortcuts focus the row itself: continue in the column that was left.
    const cell = target instanceof HTMLTableRowElement ? inRow(target) : null
    if (cell) go(cell, showRow)
    else settle(stopAt(target))
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    isInside = relatedTarget instanceof Node && table.contains(relatedTarget)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = stopAt(event.target)
    if (event.defaultPrevented || event.isComposing || event.altKey || !from) return
    const next = stopAfter(table, from, event)
    if (next) go(next)
    else if (!press(event, from)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Handles a key at a stop; false leaves it to the browser, which presses buttons, links and checkboxes. */
  const press = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, from: HTMLElement): boolean => {
    const cell = cellOf(from)
    const row = cell?.closest('tr')
    if (!cell || !row || ctrlKey || metaKey) return false
    const isControl = from !== cell
    if (key === 'F2' || (key === 'Enter' && !isControl)) {
      const action = actionOfCell(cell) ?? (isControl ? from : null)
      if (action) action.click()
      else if (key === 'Enter' && row.parentElement?.tagName === 'TBODY') actions().onOpen(row)
      return true
    }
    const isSelecting = key === ' ' && (!isControl || from.matches('a'))
    if (isSelecting && row.parentElement?.tagName === 'TBODY') actions().onSelect(row, shiftKey)
    return isSelecting
  }
  const changes = new MutationObserver((records) => {
    // Images arrive frequently, and each change would check all stops of the table.
    if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(mayHaveStops)))
      renew()
  })
  changes.observe(table, { childList: true, subtree: true })
  table.addEventListener('focusin', onFocusIn)
  table.addEventListener('focusout', onFocusOut)
  table.addEventListener('keydown', onKeyDown)
  renew()
  return {
    end(): void {
      changes.disconnect()
      table.removeEventListener('focusin', onFocusIn)
      table.removeEventListener('focusout', onFocusOut)
      table.removeEventListener('keydown', onKeyDown)
    },
  }
}
