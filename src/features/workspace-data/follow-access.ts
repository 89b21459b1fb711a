import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/auth.ts'
import type { Project } from '#contract/projects.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { below, contentsOf, projectKey, workspaceScope } from '#features/query-cache/index.ts'

/** What decides which documents the user sees in a workspace, as one text. */
function accessIn(project: Project | undefined, user: User): string {
  const member = project?.members.find(({ user_id }) => user_id === user.id)
  return JSON.stringify([member?.role, member?.departments.toSorted()])
}

/**
 * Asks for the workspace again after its people changed. Where the user's own role or departments did, everything that
 * they saw of it is asked for again, and what does not show is let go: it may not be theirs to see any more. Answers
 * whether they did.
 */
export async function followAccess(client: QueryClient, projectId: string, user: User): Promise<boolean> {
  const queryKey = projectKey(projectId)
  const before = accessIn(client.getQueryData(queryKey), user)
  await client.invalidateQueries({ queryKey, exact: true })
  // Refused, the rest would be refused too: the workspace's own screen says so.
  const verdict = rejectionStatusOf(client.getQueryState(queryKey)?.error)
  if (verdict === 403 || verdict === 404) return false
  if (accessIn(client.getQueryData(queryKey), user) === before) return false
  client.removeQueries({ ...contentsOf(projectId), type: 'inactive' })
  await client.invalidateQueries(below(workspaceScope(projectId)))
  return true
}
