import type { QueryClient } from '@tanstack/react-query'

/**
 * Calls the listener after each response to a query: the server is reachable, which no browser event reports. Returns
 * a function that stops it.
 */
export const onAnswers = (client: QueryClient, listener: () => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true)
      listener()
  })
