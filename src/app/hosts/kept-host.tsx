import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { schemaStatsQuery, schemasQuery } from '#features/documents/index.ts'
import { foldersQuery } from '#features/folders/index.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { projectQuery, useWorkspace } from '#features/workspaces/index.ts'
import { openWorkspace } from '#platform/kept/changes.ts'
import { pinsStore } from '#platform/kept/page-kept.ts'
import { askAgain } from './drop-revoked.ts'
import { useJob } from './use-job.ts'

/** Fetches what is kept offline while somebody is signed in. */
export function KeptHost() {
  const client = useQueryClient()
  const projectId = useWorkspace()?.project.id ?? null
  useJob(
    useCallback(async () => {
      const { keepOffline } = await import('#platform/kept/page-keeper.ts')
      return () =>
        keepOffline({
          onGone: (project, ids) => {
            for (const id of ids) client.removeQueries({ queryKey: thingKey(project, id), type: 'inactive' })
          },
          onRefused: (project) => void askAgain(client, project),
        })
    }, [client]),
  )
  useEffect(() => openWorkspace.set(projectId), [projectId])
  useEffect(() => askAround(client), [client])
  return null
}

/** What the screens around documents show, once for each workspace and visit, so that it is kept as seen. */
function askAround(client: QueryClient): () => void {
  const asked = new Set<string>()
  const ask = async (projectId: string) => {
    await Promise.all([
      client.fetchQuery(projectQuery(projectId)),
      client.fetchQuery(foldersQuery(projectId)),
      client.fetchQuery(schemaStatsQuery(projectId)),
      client.fetchQuery(schemasQuery(projectId)),
    ])
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
  const stops = [pinsStore.subscribe(follow), openWorkspace.subscribe(follow)]
  addEventListener('online', follow)
  follow()
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', follow)
  }
}
