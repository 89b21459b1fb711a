import { useEffect, useSyncExternalStore } from 'react'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** What a screen adds to the bar of the selection. */
export interface BarAction {
  readonly label: string
  readonly onPress: () => void
}

let shown: BarAction | null = null
const listeners = new Set<() => void>()

function show(action: BarAction | null) {
  shown = action
  for (const listener of listeners) listener()
}

/** Adds an action to the bar of the selection while the component is mounted. */
export function useBarAction(label: string, onPress: () => void): void {
  const latest = useLatest(onPress)
  useEffect(() => {
    const action = { label, onPress: () => latest.current() }
    show(action)
    return () => {
      if (shown === action) show(null)
    }
  }, [label, latest])
}

/** The action of the present screen, or null. */
export const useShownBarAction = (): BarAction | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => shown,
  )
