import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** What a screen adds to the bar of the selection. */
export interface BarAction {
  readonly label: string
  readonly onPress: () => void
}

const shown = createStore<BarAction | null>(null)

/** Adds an action to the bar of the selection while the component is mounted. */
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

/** The action of the present screen, or null. */
export const useShownBarAction = (): BarAction | null => useSyncExternalStore(shown.subscribe, shown.get)
