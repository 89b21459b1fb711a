// The page's one query client, with what is kept for offline.
import { onForget, session } from '#platform/session/page-session.ts'
import { keepQueries } from './keep-queries.ts'
import { createQueryClient } from './query-client.ts'

export const queryClient = createQueryClient()

export const keptQueries = keepQueries({
  client: queryClient,
  session,
  onForget,
  store: () => import('#platform/cache/query-store.ts'),
})

// Closing or leaving the app must not lose what was just seen.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void keptQueries.flush()
})
