import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import { projectKey, projectsKey } from '#features/query-cache/index.ts'

/** The server's last response for the workspace; undefined if only its row in the list is known. */
export function lastResponse(client: QueryClient, projectId: string): Project | undefined {
  const state = client.getQueryState(projectKey(projectId))
  return state && state.dataUpdateCount > 0 ? state.data : undefined
}

/**
 * Shows the workspace's row from the list while nothing else is known. Set as a state, not as a response: it is not
 * stored, and does not count as what was visible before (`lastResponse`).
 */
export function showRow(client: QueryClient, projectId: string): void {
  const query = client.getQueryCache().find<Project>({ queryKey: projectKey(projectId), exact: true })
  const list = client.getQueryState(projectsKey())
  const row = list?.data?.find(({ id }) => id === projectId)
  if (!query || query.state.data !== undefined || !list || !row) return
  query.setState({ data: row, dataUpdatedAt: list.dataUpdatedAt, dataUpdateCount: 0, status: 'success' })
}
