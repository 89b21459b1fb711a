import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import type { Project } from '#contract/projects.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { below, contentsOf, projectKey, workspaceScope } from '#features/query-cache/index.ts'

/** What determines which documents the user sees in a workspace, as one string. */
function accessIn(project: Project | undefined, user: User): string {
  const member = project?.members.find(({ user_id }) => user_id === user.id)
  return JSON.stringify([member?.role, member?.departments.toSorted()])
}

/**
 * Refetches the workspace after its members changed. If the user's own role or departments changed, refetches what is
 * visible and drops the rest, which they may no longer see. Resolves to whether they changed.
 */
export async function followAccess(client: QueryClient, projectId: string, user: User): Promise<boolean> {
  const queryKey = projectKey(projectId)
  const before = accessIn(client.getQueryData(queryKey), user)
  await client.invalidateQueries({ queryKey, exact: true })
  // Rejected; all other queries would be too. The workspace's own screen explains.
  const verdict = rejectionStatusOf(client.getQueryState(queryKey)?.error)
  if (verdict === 403 || verdict === 404) return false
  if (accessIn(client.getQueryData(queryKey), user) === before) return false
  client.removeQueries({ ...contentsOf(projectId), type: 'inactive' })
  await client.invalidateQueries(below(workspaceScope(projectId)))
  return true
}
