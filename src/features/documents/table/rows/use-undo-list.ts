import { useRef } from 'react'
import { changeCount } from '#platform/api/change-count.ts'
import { useModKey } from '#ui/hooks/use-mod-key.ts'

/** Ctrl+Z undoes the changes of a table, last one first, as long as no other change of documents came after them. */
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
    /** Runs a function that saves a change of this table. */
    save<T>(run: () => T): T {
      forgetOlder()
      const saving = run()
      known.current = changeCount.get()
      return saving
    },
    /** Returns a function that undoes a change, once. */
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
