import { hasUnfinishedCleanups } from '#platform/session/unfinished-cleanups.ts'
import { whenIdle } from './when-idle.ts'

/**
 * A session may end before the code that reads stored data is loaded: rejected at start, or on a page without the
 * app's frame. Or an earlier page could not delete its data. The stores are notified of the end once they are loaded.
 */
export const loadStores = () =>
  Promise.all([
    import('./queries/page-queries.ts'),
    import('#platform/cache/page-cache.ts'),
    import('#platform/offline/page-offline.ts'),
  ]).catch((error: unknown) => console.warn('Stored data could not be cleared', error))

/** Deletes what an earlier page could not delete. */
export function finishCleanups(): void {
  if (hasUnfinishedCleanups(localStorage)) whenIdle(() => void loadStores())
}
