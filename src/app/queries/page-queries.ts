// The page's one query client, with what is kept for offline.
import { onlineManager } from '@tanstack/react-query'
import { isOutdatedKey } from '#features/query-cache/index.ts'
import { onSessionEnd, session } from '#platform/session/page-session.ts'
import { keepQueries } from './keep-queries.ts'
import { createQueryClient } from './query-client.ts'

// The query layer believes in a connection until it hears of its end; a start without one is told here.
onlineManager.setOnline(navigator.onLine)
// It listens only while somebody subscribes, and on the sign-in page nobody does: the network may come back there.
onlineManager.subscribe(() => undefined)

export const queryClient = createQueryClient()

export const persistedQueries = keepQueries({
  client: queryClient,
  session,
  isOutdated: isOutdatedKey,
  onSessionEnd,
  store: () => import('#platform/cache/query-store.ts'),
})

// Closing or leaving the app must not lose what was just seen.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void persistedQueries.flush()
})
