import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { thingKey } from '#features/query-cache/index.ts'
import { useWorkspace } from '#features/workspaces/index.ts'
import { openWorkspace } from '#platform/offline/changes.ts'
import { useJob } from './use-job.ts'

/** Syncs offline copies while somebody is signed in. */
export function OfflineJob() {
  const client = useQueryClient()
  const projectId = useWorkspace()?.project.id ?? null
  useJob(
    useCallback(async () => {
      const [{ startOfflineSync }, { prefetchWorkspaces }, { refetchWorkspace }] = await Promise.all([
        import('#platform/offline/page-sync.ts'),
        import('./prefetch-workspaces.ts'),
        import('./drop-revoked.ts'),
      ])
      return () => {
        const ends = [
          startOfflineSync({
            onDeleted: (project, ids) => {
              for (const id of ids)
                client.removeQueries({ queryKey: thingKey(project, id), type: 'inactive' })
            },
            onRejected: (project) => void refetchWorkspace(client, project),
          }),
          prefetchWorkspaces(client),
        ]
        return () => ends.forEach((end) => end())
      }
    }, [client]),
  )
  useEffect(() => openWorkspace.set(projectId), [projectId])
  return null
}
