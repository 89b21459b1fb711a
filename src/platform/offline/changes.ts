import type { ProjectEvent } from '#contract/events.ts'
import { createEmitter, createStore } from '#lib/store.ts'

/** What happened in a workspace; null: more than is known. */
export type Changes = readonly ProjectEvent[] | null

/** The workspace that shows, once it is known that the user may open it; null outside of one. */
export const openWorkspace = createStore<string | null>(null)

/** Carries a workspace's live events to what stores copies of it. */
export const offlineChanges = createEmitter<[projectId: string, changes: Changes]>()
