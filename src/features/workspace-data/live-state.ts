import { useSyncExternalStore } from 'react'
import { createEmitter } from '#lib/store.ts'

/** Interval of polling while events may be missed, in ms. */
const POLL_MS = 4_000

/** `refetchInterval` of a list: polls while something is in progress and events may be missed. */
export function useProgressPolling(projectId: string): (inProgress: boolean) => number | false {
  const isLive = useSyncExternalStore(liveState.subscribe, () => liveState.isLive(projectId))
  return (inProgress) => (inProgress && !isLive ? POLL_MS : false)
}

const live = new Set<string>()
const { emit, subscribe } = createEmitter()

/** Workspaces whose events arrive reliably. The lists of all others are polled. */
export const liveState = {
  isLive: (projectId: string) => live.has(projectId),
  set(projectId: string, isLive: boolean) {
    if (isLive) live.add(projectId)
    else live.delete(projectId)
    emit()
  },
  subscribe,
}
