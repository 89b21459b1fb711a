import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { typeKey } from '#contract/things.ts'
import { schemaStatsQuery, thingQuery } from '#features/documents/index.ts'
import { foldersQuery } from '#features/folders/index.ts'
import { thingKey } from '#features/query-cache/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { pinsStore } from '#platform/kept/page-kept.ts'
import { useJob } from './use-job.ts'

/** Fetches what is kept offline while somebody is signed in. */
export function KeptHost() {
  const client = useQueryClient()
  useJob(
    useCallback(async () => {
      const { keepOffline } = await import('#platform/kept/page-keeper.ts')
      return () =>
        keepOffline((projectId, ids) => {
          for (const id of ids) client.removeQueries({ queryKey: thingKey(projectId, id), type: 'inactive' })
        })
    }, [client]),
  )
  useEffect(() => askAround(client), [client])
  return null
}

/** What the screens around pinned documents show, once for each workspace and visit, so that it is kept as seen. */
function askAround(client: QueryClient): () => void {
  const asked = new Set<string>()
  const ask = async (projectId: string) => {
    void client.prefetchQuery(projectQuery(projectId))
    void client.prefetchQuery(foldersQuery(projectId))
    const types = await client.fetchQuery(schemaStatsQuery(projectId))
    // The type's own record names the states of its workflow.
    const pinned = new Set(pinsStore.get().flatMap((pin) => (pin.projectId === projectId ? [pin.key] : [])))
    for (const type of types)
      if (pinned.has(typeKey(type.document_type))) void client.prefetchQuery(thingQuery(projectId, type.id))
  }
  const follow = () => {
    if (!navigator.onLine) return
    for (const { projectId, kind, key } of pinsStore.get()) {
      const what = `${projectId} ${kind} ${key}`
      if (asked.has(what)) continue
      asked.add(what)
      void ask(projectId).catch(() => asked.delete(what))
    }
  }
  const unsubscribe = pinsStore.subscribe(follow)
  follow()
  return unsubscribe
}
