import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lateCode, startLate } from '#platform/db/late.ts'

const following = lateCode(async () => (await import('./follow-project.ts')).followProject)

/** Keeps the screens of a workspace up to date, from the first load of its queries on. Mounted once, in the workspace's shell. */
export function useLiveProject(projectId: string): void {
  const client = useQueryClient()
  useEffect(
    () => startLate(following.early, (followProject) => followProject(client, projectId)),
    [client, projectId],
  )
}
