// The page's one query client, with the user's stored queries.
import { onlineManager } from '@tanstack/react-query'
import { isOutdatedKey } from '#features/query-cache/index.ts'
import { loadQueries } from '#platform/cache/stored-queries.ts'
import { lateCode } from '#platform/db/late.ts'
import { onSessionEnd, session } from '#platform/session/page-session.ts'
import { persistQueries } from './persist-queries.ts'
import { createQueryClient } from './query-client.ts'

// The query layer assumes to be online until an event says otherwise.
onlineManager.setOnline(navigator.onLine)
// The code that writes may have been missing. It also keeps the manager listening to the browser: it does so only while
// it has subscribers, and the sign-in page has none.
onlineManager.subscribe(() => void persistedQueries.flush())

export const queryClient = createQueryClient()

export const persistedQueries = persistQueries({
  client: queryClient,
  session,
  isOutdated: isOutdatedKey,
  onSessionEnd: (forget) => onSessionEnd('queries', forget),
  load: loadQueries,
  store: lateCode(() => import('#platform/cache/query-store.ts')),
})

// Leaving the app must not lose recently fetched data.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void persistedQueries.flush()
})
