import { createContext, useContext, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Called with a field's label when its editor holds text that is not saved, and with null when it no longer does. */
export type TellUnsaved = (editor: string, label: string | null) => void

const Unsaved = createContext<TellUnsaved>(() => undefined)

/** Around editors whose text must not go with what is around them. */
export const UnsavedProvider = Unsaved

/** Reports to what is around an editor that it holds text that is not saved. */
export function useUnsaved(label: string, isDirty: boolean): void {
  const tell = useContext(Unsaved)
  const id = useId()
  useLayoutEffect(() => {
    if (!isDirty) return
    tell(id, label)
    return () => tell(id, null)
  }, [tell, id, label, isDirty])
}

/** The fields below with text that is not saved. */
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
    /** Does it at once, or after the person gave up what was typed. */
    leave: (act: () => void) => {
      const [label] = latest.current.values()
      if (label === undefined) act()
      // With its texts, which the table need not load.
      else void import('./ask-to-discard.ts').then(({ askToDiscard }) => askToDiscard(label, act))
    },
  }
}
