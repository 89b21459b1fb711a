import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import type { Project } from '#contract/projects.ts'
import {
  below,
  projectsKey,
  removeUnlessAnswered,
  thingKey,
  thingOfKey,
  workspaceOfKey,
  workspaceScope,
} from '#features/query-cache/index.ts'
import { removeFromLists } from '#features/workspace-data/index.ts'
import { lastResponse, projectQuery, projectsQuery } from '#features/workspaces/index.ts'
import { ApiError } from '#platform/api/errors.ts'

export interface RevokedOptions {
  readonly client: QueryClient
  /** Ids of workspaces with data on this device. */
  readonly onDevice: () => Promise<ReadonlySet<string>>
  /** Removes a workspace from the device's database. */
  readonly drop: (projectId: string) => Promise<void>
  /** Removes a thing and its stored pages from the device's database. */
  readonly dropThing: (of: ThingOf, copy: unknown) => Promise<void>
  /** Whether a row of the list grants the same access as the last response of the workspace itself. */
  readonly isSameInList: (row: Project, known: Project) => boolean
}

type ThingOf = NonNullable<ReturnType<typeof thingOfKey>>

/**
 * Removes data from the device that the server rejects for this person (403 or 404): a workspace or a single thing.
 * Fetches each workspace that is missing from the list or has other access there, because only its own response is
 * decisive. Returns a function that stops it.
 */
export function dropRevoked(options: RevokedOptions): () => void {
  const { client, onDevice, drop } = options
  const cache = client.getQueryCache()
  const isInMemory = (projectId: string) =>
    cache.findAll(below(workspaceScope(projectId))).some(({ state }) => state.data !== undefined)
  const dropNow = async (projectId: string) => {
    if (!isInMemory(projectId) && !(await onDevice()).has(projectId)) return
    // A deactivated workspace is rejected as well, but stays listed as deactivated (OPEN-32).
    client.setQueryData(projectsKey(), (list) =>
      list?.filter(({ id, is_active }) => id !== projectId || !is_active),
    )
    for (const query of cache.findAll(below(workspaceScope(projectId)))) {
      // A mounted screen would fetch a removed query again.
      if (query.isActive()) empty(query)
      else cache.remove(query)
    }
    await drop(projectId)
  }
  const isAsKnown = (row: Project | undefined, projectId: string) => {
    const known = lastResponse(client, projectId)
    return row && known && options.isSameInList(row, known)
  }
  const compare = async () => {
    const listed = new Map(client.getQueryData(projectsKey())?.map((row) => [row.id, row]))
    for (const projectId of await onDevice())
      if (!isAsKnown(listed.get(projectId), projectId)) await refetchWorkspace(client, projectId)
  }
  // A screen that shows a deleted document may fetch it repeatedly.
  const handled = new WeakMap<Query, number>()
  const look = (query: Query) => {
    const { error } = query.state
    if (!isRejection(error)) return
    const workspace = workspaceOfKey(query.queryKey)
    const thing = thingOfKey(query.queryKey)
    if (workspace?.isItself) dropNow(workspace.id).catch(report)
    if (!thing || handled.get(query) === error.status) return
    handled.set(query, error.status)
    dropRejectedThing(options, thing, query).catch((failure: unknown) => {
      handled.delete(query)
      report(failure)
    })
  }
  const list = hashKey(projectsKey())
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') look(event.query)
    if (event.action.type === 'success') handled.delete(event.query)
    if (event.query.queryHash === list && event.action.type === 'success' && !event.action.manual)
      compare().catch(report)
  })
  for (const query of cache.getAll()) look(query)
  const askForList = () => void client.prefetchQuery(projectsQuery())
  askForList()
  addEventListener('online', askForList)
  return () => {
    removeEventListener('online', askForList)
    stop()
  }
}

async function dropRejectedThing(options: RevokedOptions, of: ThingOf, query: Query): Promise<void> {
  const { client, dropThing } = options
  const { data, error } = query.state
  const all = { queryKey: thingKey(of.projectId, of.id) }
  // A document that was deleted while shown stays until the screen is left; one without access is removed at once.
  if (error instanceof ApiError && error.status === 403) client.getQueryCache().findAll(all).forEach(empty)
  removeUnlessAnswered(client, all)
  removeFromLists(client, of.projectId, [of.id])
  await dropThing(of, data)
}

function empty(query: Query): void {
  const status = query.state.status === 'error' ? 'error' : 'pending'
  query.setState({ data: undefined, dataUpdatedAt: 0, status })
}

/** An error that is not an ApiError may come from a gateway, so nothing is removed. */
const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 404].includes(error.status)

/** Fetches the workspace itself, since only its own response shows whether this person has access. */
export const refetchWorkspace = async (client: QueryClient, projectId: string): Promise<void> =>
  void (await client.fetchQuery({ ...projectQuery(projectId), staleTime: 0 }).catch(() => undefined))

const report = (error: unknown) => console.warn('A workspace could not be taken off this device', error)
