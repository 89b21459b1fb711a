import { useState } from 'react'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useUnsavedBelow } from '../../detail/fields/unsaved.ts'
import type { WorkSearch } from '../work-search.ts'

/**
 * The document at the side of the table, which follows the focus from row to row and closes with another page. With text
 * in it that is not saved it stays, and asks before it closes.
 */
export function usePeek(hasRoom: boolean, search: WorkSearch) {
  const [open, setOpen] = useState<{ readonly id: string; readonly search: WorkSearch } | null>(null)
  const unsaved = useUnsavedBelow()
  if (open && JSON.stringify(open.search) !== JSON.stringify(search))
    setOpen(unsaved.isDirty ? { ...open, search } : null)
  const mounted = open && (hasRoom || unsaved.isDirty) ? open.id : null
  const id = hasRoom ? mounted : null
  const close = () =>
    unsaved.leave(() => {
      setOpen(null)
      if (id !== null) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
    })
  useKeys({ Escape: close }, { active: id !== null })
  return {
    /** The document that shows. */
    id,
    /** The same, or one that has no room now and holds text that is not saved. */
    mounted,
    onUnsaved: unsaved.tell,
    close,
    toggle: (wanted: string) => {
      if (wanted === id) close()
      else unsaved.leave(() => setOpen({ id: wanted, search }))
    },
    follow: (next: string) => {
      if (id !== null && next !== id && !unsaved.isDirty) setOpen({ id: next, search })
    },
  }
}
