import type { QueryClient } from '@tanstack/react-query'
import type { ProjectEvent } from '#contract/events.ts'
import type { Thing } from '#contract/things.ts'
import { chatsKey, extractionRunKey, peopleKey, projectKey, thingKey } from '../queries.ts'

/** Lists that a change of a file shows in: everything of the workspace but what is kept by one thing's id. */
const isList = (part: unknown) => part !== 'thing' && part !== 'extraction-run' && part !== undefined

/**
 * What the screens have to ask again after events. A thing whose version is known already, such as one's own write,
 * is left alone; lists are asked again once for all the events together.
 */
export function applyEvents(client: QueryClient, projectId: string, events: readonly ProjectEvent[]): void {
  for (const event of events) {
    if (event.type === 'project-changed') {
      void client.invalidateQueries({ queryKey: ['projects'] })
      void client.invalidateQueries({ queryKey: peopleKey(projectId) })
      continue
    }
    if (event.type === 'extraction-progress') {
      void client.invalidateQueries({ queryKey: extractionRunKey(projectId, event.id) })
      continue
    }
    const key = thingKey(projectId, event.id)
    const known = client.getQueryData<Thing>(key)?.version
    if (event.type === 'thing-deleted' || known === undefined || known < event.version) {
      void client.invalidateQueries({ queryKey: key })
    }
  }
  const things = events.filter((event) => 'kind' in event)
  // A chat shows in no list but that of the chats; a reply would have everything asked for again.
  if (things.some(({ kind }) => kind !== 'Chat')) refreshLists(client, projectId)
  else if (things.length > 0) void client.invalidateQueries({ queryKey: chatsKey(projectId) })
}

/** Asks again for every list of a workspace that shows, and marks the others as old. */
export function refreshLists(client: QueryClient, projectId: string): void {
  void client.invalidateQueries({
    queryKey: projectKey(projectId),
    predicate: (query) => isList(query.queryKey[2]),
  })
}
