import { createEmitter } from '#lib/store.ts'

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
