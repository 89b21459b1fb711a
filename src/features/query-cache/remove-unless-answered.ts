import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Removes queries that the person may no longer see. A query that a screen shows would be fetched again, so it is
 * removed once no screen shows it, unless the server has responded by then.
 */
export function removeUnlessAnswered(client: QueryClient, filters: QueryFilters): void {
  const cache = client.getQueryCache()
  const shown = new Set<Query>()
  for (const query of cache.findAll(filters)) {
    if (query.isActive()) shown.add(query)
    else cache.remove(query)
  }
  if (shown.size === 0) return
  const stop = cache.subscribe((event) => {
    const { query, type } = event
    if (!shown.has(query)) return
    const isAnswered = type === 'updated' && event.action.type === 'success' && !event.action.manual
    if (isAnswered || type === 'removed') shown.delete(query)
    else if (type === 'observerRemoved' && query.getObserversCount() === 0) cache.remove(query)
    if (shown.size === 0) stop()
  })
}
