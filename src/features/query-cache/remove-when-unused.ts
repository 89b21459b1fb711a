import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** Queries of deleted things that a screen still shows. */
const leaving = new WeakSet<Query>()

/** Whether the server has deleted what this query shows, so that it is not fetched again. */
export const isLeaving = (query: Query): boolean => leaving.has(query)

/**
 * Removes a query and those below it once no screen uses them, because a screen would fetch a removed query again.
 */
export function removeWhenUnused(client: QueryClient, queryKey: QueryKey): void {
  const cache = client.getQueryCache()
  const shown = new Set<Query>()
  for (const query of cache.findAll({ queryKey })) {
    if (query.getObserversCount() > 0) shown.add(query)
    else cache.remove(query)
  }
  if (shown.size === 0) return
  for (const query of shown) leaving.add(query)
  const stop = cache.subscribe(({ type, query }) => {
    if (!shown.has(query)) return
    if (type === 'observerRemoved' && query.getObserversCount() === 0) cache.remove(query)
    if (type === 'removed') shown.delete(query)
    if (shown.size === 0) stop()
  })
}
