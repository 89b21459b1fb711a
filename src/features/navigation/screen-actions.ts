import { useEffect, useId } from 'react'
import { createStore } from '#lib/store.ts'

/** An action on what the open screen shows. */
export interface ScreenAction {
  readonly id: string
  readonly label: string
  readonly run: () => void
}

const byOwner = createStore<ReadonlyMap<string, readonly ScreenAction[]>>(new Map())

/** The actions of the open screen, for the command palette. */
export const screenActions = {
  get: byOwner.get,
  subscribe: byOwner.subscribe,
}

/** Offers actions while the component is mounted. */
export function useScreenActions(actions: readonly ScreenAction[]): void {
  const owner = useId()
  useEffect(() => byOwner.set(new Map(byOwner.get()).set(owner, actions)))
  useEffect(
    () => () => {
      const others = new Map(byOwner.get())
      others.delete(owner)
      byOwner.set(others)
    },
    [owner],
  )
}
