import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { drawn, lateCode, startLate } from '#platform/db/late.ts'

const following = lateCode(async () => (await import('./follow-project.ts')).followProject)
const loadFollowing = () => drawn().then(following)

/** Keeps the screens of a workspace up to date, once they are drawn. Mounted once, in the workspace's shell. */
export function useLiveProject(projectId: string): void {
  const client = useQueryClient()
  useEffect(
    () => startLate(loadFollowing, (followProject) => followProject(client, projectId)),
    [client, projectId],
  )
}
