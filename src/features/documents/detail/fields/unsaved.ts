import { createContext, useContext, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Called with a field's label when its editor holds text that is not saved, and with null when it no longer does. */
export type TellUnsaved = (editor: string, label: string | null) => void

const Unsaved = createContext<TellUnsaved>(() => undefined)

/** Wraps editors whose text must not be lost when their container closes. */
export const UnsavedProvider = Unsaved

/** Reports to the container that an editor has unsaved text. */
export function useUnsaved(label: string, isDirty: boolean): void {
  const tell = useContext(Unsaved)
  const id = useId()
  useLayoutEffect(() => {
    if (!isDirty) return
    tell(id, label)
    return () => tell(id, null)
  }, [tell, id, label, isDirty])
}

/** The fields inside that have unsaved text. */
export function useUnsavedBelow() {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map())
  const latest = useRef(labels)
  const tell = useMemo<TellUnsaved>(
    () => (editor, label) => {
      const next = new Map(latest.current)
      if (label === null) next.delete(editor)
      else next.set(editor, label)
      latest.current = next
      setLabels(next)
    },
    [],
  )
  return {
    tell,
    isDirty: labels.size > 0,
    /** Runs `act` at once, or after the person agreed to discard the typed text. */
    leave: (act: () => void) => {
      const [label] = latest.current.values()
      if (label === undefined) act()
      // Loaded with its texts, which tables do not need otherwise.
      else void import('./ask-to-discard.ts').then(({ askToDiscard }) => askToDiscard(label, act))
    },
  }
}
