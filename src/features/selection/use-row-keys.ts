import { useRef } from 'react'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useModKey } from '#ui/hooks/use-mod-key.ts'
import type { SelectionState } from './use-selection.ts'

/** Marks the element of a row, for `useRowKeys`. */
export const rowProps = (id: string) => ({ 'data-row': id, tabIndex: -1 }) as const

const rowAt = (node: Element | null) => node?.closest<HTMLElement>('[data-row]') ?? null

/** Whether the focus is on the row, its link or its checkbox: other controls in it handle keys themselves. */
const isOnRow = (target: EventTarget | null) =>
  target instanceof HTMLElement && rowAt(target) !== null && target.matches('[data-row],a,input')

/**
 * Keyboard shortcuts of a list of documents: `J`/`K` or the arrows move the focus between rows, `X` selects the row
 * (with Shift, a range), Ctrl/⌘ A the page, Enter opens. `ids` are the visible rows in order. Returns a function that
 * selects a row, with `range` all rows from the last one on.
 */
export function useRowKeys(ids: readonly string[], selection: SelectionState) {
  const last = useRef<string | null>(null)
  const anchor = useRef<string | null>(null)
  const focused = () => rowAt(document.activeElement)?.dataset['row'] ?? null
  const move = (step: 1 | -1) => {
    const from = focused() ?? last.current
    const at = from === null ? -1 : ids.indexOf(from)
    const next = at < 0 ? ids[0] : ids[at + step]
    if (next === undefined) return
    last.current = next
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)?.focus()
  }
  const select = (id: string | null, range: boolean) => {
    const to = id === null ? -1 : ids.indexOf(id)
    if (id === null || to < 0) return false
    const from = range && anchor.current !== null ? ids.indexOf(anchor.current) : -1
    if (from >= 0) selection.add(ids.slice(Math.min(from, to), Math.max(from, to) + 1))
    else {
      selection.toggle(id)
      anchor.current = id
    }
    return true
  }
  const open = ({ target }: KeyboardEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return false
    target.querySelector<HTMLAnchorElement>('a[href]')?.click()
    return true
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: ({ target }) => isOnRow(target) && (move(1), true),
    ArrowUp: ({ target }) => isOnRow(target) && (move(-1), true),
    x: ({ shiftKey }) => select(focused(), shiftKey),
    X: ({ shiftKey }) => select(focused(), shiftKey),
    Enter: open,
  })
  useModKey('a', () => ids.length > 0 && (selection.add(ids), true))
  return select
}
