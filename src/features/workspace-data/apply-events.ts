import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import type { ProjectEvent } from '#contract/events.ts'
import {
  aroundThing,
  below,
  chatsKey,
  extractionRunKey,
  isLeaving,
  listsIn,
  peopleScope,
  projectsKey,
  thingKey,
} from '#features/query-cache/index.ts'
import { schemaStatsQuery } from './queries.ts'

/**
 * What the screens have to ask again after events. A thing whose version is known already, such as one's own write,
 * is left alone; lists are asked again once for all the events together.
 */
export function applyEvents(client: QueryClient, projectId: string, events: readonly ProjectEvent[]): void {
  for (const event of events) {
    if (event.type === 'project-changed') {
      void client.invalidateQueries({ queryKey: projectsKey() })
      void client.invalidateQueries(below(peopleScope(projectId)))
      continue
    }
    if (event.type === 'extraction-progress') {
      void client.invalidateQueries({ queryKey: extractionRunKey(projectId, event.id) })
      continue
    }
    const queryKey = thingKey(projectId, event.id)
    const isOld = () =>
      event.type === 'thing-deleted' || (client.getQueryData(queryKey)?.version ?? 0) < event.version
    askAgain(client, { queryKey, exact: true }, isOld)
    askAgain(client, aroundThing(projectId, event.id))
  }
  const things = events.filter((event) => 'kind' in event)
  // A chat shows in no list but that of the chats; a reply would have everything asked for again.
  if (things.some(({ kind }) => kind !== 'Chat')) refreshLists(client, projectId)
  else if (things.length > 0) void client.invalidateQueries({ queryKey: chatsKey(projectId) })
}

/** Asks again for every list of a workspace that shows, and marks the others as old. */
export function refreshLists(client: QueryClient, projectId: string): void {
  askAgain(client, listsIn(projectId))
  refreshOverview(client, projectId)
}

/**
 * Asks again for the document types also while no screen shows them: the overview opens offline, and would say that
 * there are no documents beside those that have come to the device since.
 */
export function refreshOverview(client: QueryClient, projectId: string): void {
  const stats = schemaStatsQuery(projectId)
  const known = client.getQueryCache().find({ queryKey: stats.queryKey, exact: true })
  if (known && !known.isActive()) void client.prefetchQuery({ ...stats, staleTime: 0 })
}

/**
 * Has what these queries know asked for again, where it is old. An answer that is on its way for the first time may have
 * been given before the event, and is not begun anew by asking: it is looked at once it is there.
 */
function askAgain(client: QueryClient, filters: QueryFilters, isOld: () => boolean = () => true) {
  for (const query of client.getQueryCache().findAll(filters)) {
    if (isLeaving(query)) continue
    const ask = () => {
      if (query.state.data === undefined || isOld())
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
    const isFirst = query.state.data === undefined && query.state.fetchStatus !== 'idle'
    // One that fails says so where it is shown, and is asked for again from there.
    if (isFirst) query.promise?.then(ask, () => undefined)
    else ask()
  }
}
