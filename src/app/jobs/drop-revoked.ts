import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { below, projectsKey, workspaceOfKey, workspaceScope } from '#features/query-cache/index.ts'
import { projectQuery } from '#features/workspaces/index.ts'
import { ApiError } from '#platform/api/errors.ts'

export interface RevokedOptions {
  readonly client: QueryClient
  /** Ids of the workspaces of which the device holds something. */
  readonly onDevice: () => Promise<ReadonlySet<string>>
  /** Takes a workspace out of the device's database. */
  readonly drop: (projectId: string) => Promise<void>
}

/**
 * Removes a workspace from the device once the server rejects it for this person (403 or 404), and requests each
 * workspace that is missing from the list. Returns a function that stops it.
 */
export function dropRevoked({ client, onDevice, drop }: RevokedOptions): () => void {
  const cache = client.getQueryCache()
  const isInMemory = (projectId: string) =>
    cache.findAll(below(workspaceScope(projectId))).some(({ state }) => state.data !== undefined)
  const dropNow = async (projectId: string) => {
    if (!isInMemory(projectId) && !(await onDevice()).has(projectId)) return
    client.setQueryData(projectsKey(), (list) => list?.filter(({ id }) => id !== projectId))
    for (const query of cache.findAll(below(workspaceScope(projectId)))) {
      // A screen would fetch a removed query again.
      const { status } = query.state
      if (query.isActive())
        query.setState({ data: undefined, dataUpdatedAt: 0, status: status === 'error' ? status : 'pending' })
      else cache.remove(query)
    }
    await drop(projectId)
  }
  const compare = async () => {
    const listed = new Set(client.getQueryData(projectsKey())?.map(({ id }) => id))
    for (const projectId of await onDevice())
      if (!listed.has(projectId)) await refetchWorkspace(client, projectId)
  }
  const look = (query: Query) => {
    const workspace = workspaceOfKey(query.queryKey)
    if (workspace?.isItself && isRejection(query.state.error)) dropNow(workspace.id).catch(report)
  }
  const list = hashKey(projectsKey())
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') look(event.query)
    if (event.query.queryHash === list && event.action.type === 'success' && !event.action.manual)
      compare().catch(report)
  })
  for (const query of cache.getAll()) look(query)
  return stop
}

/** A response that is no ApiError may come from a gateway: it removes nothing. */
const isRejection = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status)

/** Fetches the workspace itself: only its own response shows whether this person has access. */
export const refetchWorkspace = async (client: QueryClient, projectId: string): Promise<void> =>
  void (await client.fetchQuery({ ...projectQuery(projectId), staleTime: 0 }).catch(() => undefined))

const report = (error: unknown) => console.warn('A workspace could not be taken off this device', error)
