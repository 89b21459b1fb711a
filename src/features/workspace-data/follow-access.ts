import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import type { Project } from '#contract/projects.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { contentsOf, projectKey } from '#features/query-cache/index.ts'
import { refreshContents } from './apply-events.ts'

/** What determines which documents the user sees in a workspace, as one string. */
function accessIn(project: Project | undefined, user: User): string {
  const member = project?.members.find(({ user_id }) => user_id === user.id)
  return JSON.stringify([member?.role, member?.departments.toSorted()])
}

/**
 * Refetches the workspace and then its contents after `project-changed`: its members, rates, accounts, document types or
 * more documents than events can name have changed. If the user's own role or departments changed, drops what is not
 * visible, which they may no longer see.
 */
export async function followAccess(client: QueryClient, projectId: string, user: User): Promise<void> {
  const queryKey = projectKey(projectId)
  const before = accessIn(client.getQueryData(queryKey), user)
  await client.invalidateQueries({ queryKey, exact: true })
  // Rejected; all other queries would be too. The workspace's own screen explains.
  const verdict = rejectionStatusOf(client.getQueryState(queryKey)?.error)
  if (verdict === 403 || verdict === 404) return
  if (accessIn(client.getQueryData(queryKey), user) !== before)
    client.removeQueries({ ...contentsOf(projectId), type: 'inactive' })
  refreshContents(client, projectId)
}
