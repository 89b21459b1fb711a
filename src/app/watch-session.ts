import type { SessionState } from '#core/session/machine.ts'
import { followSignIn, onSessionLoaded } from '#features/auth/index.ts'
import { forgetWorkspace } from '#features/workspaces/index.ts'
import { hasUnfinishedCleanups } from '#platform/session/unfinished-cleanups.ts'
import { router } from './router.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Moves the page when the session changes under it: into the app after sign-in, to `/login` when it ends (AUTH-18,
 * AUTH-19, AUTH-23). A rejected session carries the address along; public screens stay where they are (CONF-04). Whoever
 * ended it, what this device keeps of the user goes (AUTH-22). Somebody else begins with a page loaded anew: nothing that
 * the first one left open, asked for or half done is there.
 */
export function watchSession(): void {
  if (hasUnfinishedCleanups(localStorage)) whenIdle(() => void loadStores())
  followSignIn(() => void router.invalidate())
  onSessionLoaded((session) => {
    let before: SessionState['name'] = session.getSnapshot().name
    session.subscribe(() => {
      const state = session.getSnapshot()
      const was = before
      before = state.name
      const isOther = state.name === 'unauthenticated' && state.reason === 'other-user'
      if (state.name === was && !isOther) return
      if (state.name === 'authenticated' && was === 'unauthenticated') void router.invalidate()
      if (state.name !== 'unauthenticated') return
      forgetWorkspace()
      void loadStores()
      if (isOther) return void beginAnew()
      if (was === 'authenticated') leave(state.reason === 'rejected')
    })
  })
}

/**
 * A session may end before the screen that reads stored data: rejected at start, or on a page without the app's frame.
 * Or an earlier page could not clear what it stored. The stores are notified of the end once their code is loaded.
 */
const loadStores = () =>
  Promise.all([
    import('./queries/page-queries.ts'),
    import('#platform/cache/page-cache.ts'),
    import('#platform/offline/page-offline.ts'),
  ]).catch((error: unknown) => console.warn('Stored data could not be cleared', error))

const isInApp = () => router.state.matches.some(({ routeId }) => routeId === '/_app')

/** At sign-in the page loaded anew goes where that leads. A screen with unsaved edits would hold up its end: left first. */
async function beginAnew(): Promise<void> {
  try {
    if (isInApp()) await router.navigate({ to: '/login', search: {}, replace: true })
  } finally {
    location.reload()
  }
}

function leave(rejected: boolean) {
  if (!isInApp()) return
  const from = rejected ? { from: router.state.location.href } : {}
  void router.navigate({ to: '/login', search: from, replace: rejected })
}
