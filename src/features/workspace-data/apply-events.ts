import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { ProjectEvent } from '#contract/events.ts'
import {
  aroundThing,
  bankPrefix,
  below,
  chatsKey,
  contentsOf,
  extractionRunKey,
  isLeaving,
  listsIn,
  projectsKey,
  thingKey,
} from '#features/query-cache/index.ts'
import { schemaStatsQuery } from './queries.ts'
import { removeFromLists } from './remove-from-lists.ts'

/**
 * Invalidates the queries that events affect. Skips things whose version is already known, such as own writes; lists
 * are invalidated once per batch of events.
 */
export function applyEvents(client: QueryClient, projectId: string, events: readonly ProjectEvent[]): void {
  for (const event of events) {
    if (event.type === 'project-changed') {
      // The workspace itself and its contents are handled by `refreshWorkspace`.
      void client.invalidateQueries({ queryKey: projectsKey() })
      continue
    }
    if (event.type === 'extraction-progress') {
      void client.invalidateQueries({ queryKey: extractionRunKey(projectId, event.id) })
      continue
    }
    if (event.type === 'bank-changed') refetch(client, below(bankPrefix(projectId)))
    if (event.type === 'parties-changed' || event.type === 'bank-changed') continue
    const queryKey = thingKey(projectId, event.id)
    // A screen that opens later would show it and request its pages.
    if (event.type === 'thing-deleted') client.removeQueries({ queryKey, type: 'inactive' })
    // The response says why it is gone. What is around it would only be rejected too.
    if (event.type === 'thing-deleted') refetch(client, { queryKey, exact: true })
    else {
      refetchOlder(client, projectId, event.id, event.version)
      refetch(client, aroundThing(projectId, event.id))
    }
  }
  const deleted = events.flatMap((event) => (event.type === 'thing-deleted' ? [event.id] : []))
  if (deleted.length > 0) removeFromLists(client, projectId, deleted)
  const things = events.filter((event) => 'kind' in event)
  const isMerged = events.some(({ type }) => type === 'parties-changed')
  // Chats are only in the list of chats; without this, each reply would invalidate all lists.
  if (isMerged || things.some(({ kind }) => kind !== 'Chat')) refreshLists(client, projectId)
  else if (things.length > 0) void client.invalidateQueries({ queryKey: chatsKey(projectId) })
}

/** Refetches every visible list of a workspace and marks the others as stale. */
export function refreshLists(client: QueryClient, projectId: string): void {
  refetch(client, listsIn(projectId))
  refreshOverview(client, projectId)
}

/** Refetches the visible contents of a workspace and marks the rest as stale. Excludes the workspace itself. */
export function refreshContents(client: QueryClient, projectId: string): void {
  refetch(client, contentsOf(projectId))
  refreshOverview(client, projectId)
}

/** For calls that changed documents without returning them: an edit of the cached version would be a conflict. */
export function refreshThings(client: QueryClient, projectId: string, ids: readonly string[]): void {
  for (const id of ids) {
    refetch(client, { queryKey: thingKey(projectId, id), exact: true })
    refetch(client, aroundThing(projectId, id))
  }
}

/**
 * Refetches the document types even while no screen shows them: the overview opens offline and would otherwise miss
 * new types.
 */
export function refreshOverview(client: QueryClient, projectId: string): void {
  const stats = schemaStatsQuery(projectId)
  const known = client.getQueryCache().find({ queryKey: stats.queryKey, exact: true })
  if (known && !known.isActive()) void client.prefetchQuery({ ...stats, staleTime: 0 })
}

/** Refetches visible data and marks the rest as stale. */
function refetch(client: QueryClient, filters: QueryFilters) {
  const { predicate = () => true } = filters
  void client.invalidateQueries({
    ...filters,
    predicate: (query) => !isLeaving(query) && predicate(query),
  })
}

/**
 * Refetches a thing unless this version is known, now and after the response in flight, which may have been requested
 * before the change.
 */
export function refetchOlder(client: QueryClient, projectId: string, id: string, version: number): void {
  const filters = { queryKey: thingKey(projectId, id), exact: true }
  const query = client.getQueryCache().find(filters)
  if (!query) return
  const ask = () => {
    if ((client.getQueryData(filters.queryKey)?.version ?? 0) < version) refetch(client, filters)
  }
  if (query.state.data !== undefined || !query.promise) ask()
  // A failure is shown where the data is used, and retried there.
  query.promise?.then(ask, () => undefined)
}
