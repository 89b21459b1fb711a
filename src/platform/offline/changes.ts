import type { ProjectEvent } from '#contract/events.ts'

/** What happened in a workspace; null: more than is known. */
export type Changes = readonly ProjectEvent[] | null

const listeners = new Set<(projectId: string, changes: Changes) => void>()

const openListeners = new Set<() => void>()
let open: string | null = null

/** The workspace that shows, once it is known that the user may open it; null outside of one. */
export const openWorkspace = {
  get: () => open,
  set: (projectId: string | null) => {
    if (projectId === open) return
    open = projectId
    for (const listener of openListeners) listener()
  },
  subscribe: (listener: () => void) => {
    openListeners.add(listener)
    return () => void openListeners.delete(listener)
  },
}

/** Carries a workspace's live events to what keeps copies of it. */
export const offlineChanges = {
  tell: (projectId: string, changes: Changes) => {
    for (const listener of listeners) listener(projectId, changes)
  },
  subscribe: (listener: (projectId: string, changes: Changes) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
