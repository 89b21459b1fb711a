import type { QueryClient } from '@tanstack/react-query'
import { rejectionStatusOf } from '#platform/api/errors.ts'
import { projectKey } from '#features/query-cache/index.ts'
import { refreshContents } from './apply-events.ts'

/**
 * Refetches the workspace and then its contents after `project-changed`: its members, rates, accounts, document types
 * or more documents than events can name have changed. The response determines what the person may see now
 * (`watchAccess`). Resolves to whether the person may still see the workspace.
 */
export async function refreshWorkspace(client: QueryClient, projectId: string): Promise<boolean> {
  const queryKey = projectKey(projectId)
  await client.invalidateQueries({ queryKey, exact: true })
  // Rejected, as all other queries would be. The workspace's own screen explains it.
  const verdict = rejectionStatusOf(client.getQueryState(queryKey)?.error)
  if (verdict === 403 || verdict === 404) return false
  refreshContents(client, projectId)
  return true
}
