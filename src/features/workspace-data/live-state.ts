const live = new Set<string>()
const listeners = new Set<() => void>()

/** Workspaces whose events are relied on. While one is not among them, its lists are polled. */
export const liveState = {
  isLive: (projectId: string) => live.has(projectId),
  set(projectId: string, isLive: boolean) {
    if (isLive) live.add(projectId)
    else live.delete(projectId)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
