import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** A screen's action in the selection bar. */
export interface BarAction {
  readonly label: string
  readonly onPress: () => void
}

const shown = createStore<BarAction | null>(null)

/** Adds an action to the selection bar while the component is mounted. */
export function useBarAction(label: string, onPress: () => void): void {
  const latest = useLatest(onPress)
  useEffect(() => {
    const action = { label, onPress: () => latest.current() }
    shown.set(action)
    return () => {
      if (shown.get() === action) shown.set(null)
    }
  }, [label, latest])
}

/** The current screen's action, or null. */
export const useShownBarAction = (): BarAction | null => useSyncExternalStore(shown.subscribe, shown.get)
