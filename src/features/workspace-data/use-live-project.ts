import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEarly } from '#features/loading/index.ts'
import { lateCode, startLate } from '#platform/db/late.ts'
import { loadOnDevice } from './late-on-device.ts'

const following = lateCode(async () => (await import('./follow-project.ts')).followProject)

/**
 * Keeps the screens of a workspace up to date, from the first load of its queries on, and loads what answers them
 * without a connection. Mounted once, in the workspace's shell.
 */
export function useLiveProject(projectId: string): void {
  const client = useQueryClient()
  useEarly(loadOnDevice)
  useEffect(
    () => startLate(following, (followProject) => followProject(client, projectId)),
    [client, projectId],
  )
}
