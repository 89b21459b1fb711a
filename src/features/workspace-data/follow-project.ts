import type { QueryClient } from '@tanstack/react-query'
import type { ProjectEvent } from '#contract/events.ts'
import { listenToProject } from '#platform/api/project-events.ts'
import { deselect } from '#platform/cache/deselect.ts'
import { offlineChanges } from '#platform/offline/changes.ts'
import { api } from '#platform/session/page-session.ts'
import { projectKey } from '#features/query-cache/index.ts'
import { applyEvents } from './apply-events.ts'
import { liveState } from './live-state.ts'
import { refreshWorkspace } from './refresh-workspace.ts'

/** Delay in ms in which events are batched: short for single events, longer for a stream. */
const GATHER_MS = { first: 250, stream: 1500 } as const

/** Applies the events of a workspace to its queries. Returns a function that stops it. */
export function followProject(client: QueryClient, projectId: string): () => void {
  let gathered: ProjectEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let applied = -Infinity
  const apply = (events: readonly ProjectEvent[]) => {
    applyEvents(client, projectId, events)
    const deleted = events.flatMap((event) => (event.type === 'thing-deleted' ? [event.id] : []))
    // A deleted document must not stay selected (SELECT-04).
    if (deleted.length > 0) void deselect(projectId, deleted)
    const isWhole = events.some(({ type }) => type === 'project-changed')
    // A renamed type or new review marks change documents that no event names. Copies are fetched after the access
    // was compared, so that hidden data leaves the device first.
    if (isWhole)
      void refreshWorkspace(client, projectId).then((isAllowed) => {
        if (isAllowed) offlineChanges.emit(projectId, null)
      })
    else offlineChanges.emit(projectId, events)
  }
  const applyGathered = () => {
    timer = undefined
    applied = performance.now()
    apply(gathered.splice(0))
  }
  const stop = listenToProject({
    api,
    projectId,
    onEvent: (event) => {
      gathered.push(event)
      const isStream = performance.now() - applied < 2 * GATHER_MS.stream
      timer ??= setTimeout(applyGathered, isStream ? GATHER_MS.stream : GATHER_MS.first)
    },
    // A server without this endpoint also rejects it. Only the workspace's own response shows whether access was
    // lost.
    onRejected: () => void client.invalidateQueries({ queryKey: projectKey(projectId), exact: true }),
    onLive: (isLive) => {
      liveState.set(projectId, isLive)
      // Changes before the stream opened may be missing in what was requested before.
      if (isLive) apply([{ type: 'project-changed' }])
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
    gathered = []
    liveState.set(projectId, false)
  }
}
