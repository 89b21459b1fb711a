import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValue } from '#contract/things.ts'
import { stepAlong } from '#ui/direction.ts'
import type { Property } from '../../document-type.ts'
import { isRows } from '../../field-value.ts'
import { columnsOf } from './row-columns.ts'
import { draftOf, moved, pasted, type RowDraft } from './row-draft.ts'

/** The rows of a table during editing, and keyboard navigation between cells as in a spreadsheet. */
export function useRowDrafts(property: Property, base: FieldValue | undefined) {
  const start = isRows(base) ? base : []
  const [columns] = useState(() => columnsOf(property, start))
  const nextId = useRef(start.length + 1)
  const fresh = () => draftOf(nextId.current++, {}, columns)
  const [drafts, setDrafts] = useState<readonly RowDraft[]>(() =>
    start.length > 0 ? start.map((row, id) => draftOf(id, row, columns)) : [draftOf(0, {}, columns)],
  )
  const [dirty, setDirty] = useState(false)
  const frame = useRef<HTMLFormElement>(null)

  const change = (next: (was: readonly RowDraft[]) => readonly RowDraft[]) => {
    setDirty(true)
    setDrafts(next)
  }
  const [entered, setEntered] = useState<{ readonly row: number; readonly column: number } | null>(null)
  const focus = (row: number, column: number) => setEntered({ row, column })
  useLayoutEffect(() => {
    // A newly added row is rendered by now.
    if (entered === null) return
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${entered.row}:${entered.column}"]`)
    cell?.focus()
    if (cell instanceof HTMLInputElement) cell.select()
  }, [entered])
  const move = (row: number, step: 1 | -1, column: number) => {
    if (!drafts[row + step]) return
    change((was) => moved(was, row, step))
    focus(row + step, column)
  }
  const add = () => {
    const row = fresh()
    change((was) => [...was, row])
    focus(drafts.length, 0)
  }

  return {
    columns,
    drafts,
    dirty,
    frame,
    add,
    move,
    remove: (row: number) => {
      change((was) => was.toSpliced(row, 1))
      focus(Math.max(0, Math.min(row, drafts.length - 2)), 0)
    },
    set: (row: number, key: string, text: string) =>
      change((was) =>
        was.map((draft, at) => (at === row ? { ...draft, cells: { ...draft.cells, [key]: text } } : draft)),
      ),
    paste: (event: ClipboardEvent, row: number, column: number) => {
      const text = event.clipboardData.getData('text/plain')
      if (!/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return
      event.preventDefault()
      change((was) => pasted(was, columns, { row, column }, text, fresh))
    },
    onKey: (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>, row: number, column: number) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
      const vertical = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key]
      if (event.altKey) {
        if (vertical === undefined) return
        event.preventDefault()
        return move(row, vertical, column)
      }
      const takesArrows = event.currentTarget instanceof HTMLSelectElement
      if (event.key === 'Enter') {
        event.preventDefault()
        if (event.shiftKey) focus(row - 1, column)
        else if (row < drafts.length - 1) focus(row + 1, column)
        else {
          const next = fresh()
          change((was) => [...was, next])
          focus(drafts.length, column)
        }
      } else if (vertical !== undefined && !takesArrows) {
        event.preventDefault()
        focus(row + vertical, column)
      } else if (event.currentTarget instanceof HTMLInputElement && !takesArrows) {
        const { selectionStart, selectionEnd, value } = event.currentTarget
        // At the edge of the text; typed text may have another direction than the table.
        const edge = stepAlong(event.key, event.currentTarget) === 1 ? value.length : 0
        const step = stepAlong(event.key, frame.current ?? event.currentTarget)
        if (step !== undefined && selectionStart === edge && selectionEnd === edge) focus(row, column + step)
      }
    },
  }
}

export type RowDrafts = ReturnType<typeof useRowDrafts>
