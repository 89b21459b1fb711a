import type { QueryClient } from '@tanstack/react-query'

/**
 * Calls the listener when the server has answered a query: it can be reached, which no event of the browser says. Returns
 * a function that stops it.
 */
export const onAnswers = (client: QueryClient, listener: () => void): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true)
      listener()
  })
