import type { ProjectEvent } from '#contract/events.ts'

/** What happened in a workspace; null: more than is known. */
export type Changes = readonly ProjectEvent[] | null

const listeners = new Set<(projectId: string, changes: Changes) => void>()

/** Carries a workspace's live events to what keeps copies of it. */
export const keptChanges = {
  tell: (projectId: string, changes: Changes) => {
    for (const listener of listeners) listener(projectId, changes)
  },
  subscribe: (listener: (projectId: string, changes: Changes) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
