import { useState } from 'react'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { useUnsavedBelow } from '../../detail/fields/unsaved.ts'
import type { WorkTableProps } from '../use-work-table.ts'

type Place = Pick<WorkTableProps, 'documentType' | 'search'>

/**
 * The document at the side of the table. It follows the focus from row to row and closes on another page or type.
 * With unsaved text it stays, and asks before it closes.
 */
export function usePeek(hasRoom: boolean, { documentType, search }: Place) {
  const place = JSON.stringify([documentType, search])
  const [open, setOpen] = useState<{ readonly id: string; readonly place: string } | null>(null)
  const unsaved = useUnsavedBelow()
  if (open && open.place !== place) setOpen(unsaved.isDirty ? { ...open, place } : null)
  const mounted = open && (hasRoom || unsaved.isDirty) ? open.id : null
  const id = hasRoom ? mounted : null
  const close = () =>
    unsaved.leave(() => {
      setOpen(null)
      if (id !== null) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
    })
  useKeys({ Escape: close }, { active: id !== null })
  return {
    /** Id of the displayed document. */
    id,
    /** The same, or one that has no room at the moment but contains unsaved text. */
    mounted,
    onUnsaved: unsaved.tell,
    close,
    toggle: (wanted: string) => {
      if (wanted === id) close()
      else unsaved.leave(() => setOpen({ id: wanted, place }))
    },
    follow: (next: string) => {
      if (id !== null && next !== id && !unsaved.isDirty) setOpen({ id: next, place })
    },
  }
}
