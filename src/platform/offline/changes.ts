import type { ProjectEvent } from '#contract/events.ts'
import { createEmitter, createStore } from '#lib/store.ts'

/** Live events of a workspace; null if some were missed. */
export type Changes = readonly ProjectEvent[] | null

/** The workspace on the screen, once its access is confirmed; null outside of one. */
export const openWorkspace = createStore<string | null>(null)

/** Live events of a workspace, for stores of offline copies. */
export const offlineChanges = createEmitter<[projectId: string, changes: Changes]>()
