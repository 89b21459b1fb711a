import type { QueryClient } from '@tanstack/react-query'
import { foldersQuery } from '#features/folders/index.ts'
import { schemaStatsQuery, schemasQuery } from '#features/workspace-data/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { type Changes, offlineChanges, openWorkspace } from '#platform/offline/changes.ts'
import { pinsStore } from '#platform/offline/page-offline.ts'

/** Delay before frequently changing data is refetched after the first change, in ms. */
const GATHER_MS = 15_000

/**
 * Fetches the data around documents once per workspace and visit, and again after changes, so that it is available
 * offline even if no screen showed it. Returns a function that stops it.
 */
export function prefetchWorkspaces(client: QueryClient): () => void {
  const asked = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const ask = async (projectId: string) => {
    clearTimeout(timers.get(projectId))
    timers.delete(projectId)
    await Promise.all([
      client.fetchQuery(projectQuery(projectId)),
      client.fetchQuery(foldersQuery(projectId)),
      client.fetchQuery(schemaStatsQuery(projectId)),
      client.fetchQuery(schemasQuery(projectId)),
    ])
  }
  const changed = (projectId: string, changes: Changes) => {
    if (!asked.has(projectId) || !navigator.onLine) return
    const askNow = () => void ask(projectId).catch(() => asked.delete(projectId))
    // These changes are only seen here; changes of documents can be frequent.
    if (
      changes === null ||
      changes.some((one) => 'kind' in one && one.kind !== 'File' && one.kind !== 'Chat')
    )
      askNow()
    else if (!timers.has(projectId)) timers.set(projectId, setTimeout(askNow, GATHER_MS))
  }
  const follow = () => {
    if (!navigator.onLine) return
    const open = openWorkspace.get()
    const wanted = [...pinsStore.get().map((pin) => pin.projectId), ...(open === null ? [] : [open])]
    for (const projectId of wanted) {
      if (asked.has(projectId)) continue
      asked.add(projectId)
      void ask(projectId).catch(() => asked.delete(projectId))
    }
  }
  const stops = [
    pinsStore.subscribe(follow),
    openWorkspace.subscribe(follow),
    offlineChanges.subscribe(changed),
  ]
  addEventListener('online', follow)
  follow()
  return () => {
    for (const stop of stops) stop()
    for (const timer of timers.values()) clearTimeout(timer)
    removeEventListener('online', follow)
  }
}
