import { useRef } from 'react'
import { changeCount } from '#platform/api/change-count.ts'
import { useModKey } from '#ui/hooks/use-mod-key.ts'

/** Ctrl+Z takes back the changes of a table, the last one first, while no other change of documents came after them. */
export function useUndoList() {
  const changes = useRef<readonly (() => void)[]>([])
  const known = useRef(changeCount.get())
  const forgetOlder = () => {
    if (changeCount.get() !== known.current) changes.current = []
  }
  useModKey('z', () => {
    forgetOlder()
    const undo = changes.current.at(-1)
    return undo ? undo() : false
  })
  return {
    /** Runs what saves a change of this table. */
    save<T>(run: () => T): T {
      forgetOlder()
      const saving = run()
      known.current = changeCount.get()
      return saving
    },
    /** Returns what takes a change back, once. */
    add(act: () => void): () => void {
      let isTaken = false
      const undo = () => {
        changes.current = changes.current.filter((one) => one !== undo)
        if (!isTaken) act()
        isTaken = true
      }
      changes.current = [...changes.current, undo]
      return undo
    },
  }
}
