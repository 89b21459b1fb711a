import type { SessionState } from '#core/session/machine.ts'
import { followSignIn, onSessionLoaded } from '#features/auth/index.ts'
import { forgetWorkspace } from '#features/workspaces/index.ts'
import { loadStores } from './load-stores.ts'
import { router } from './router.ts'

/**
 * Navigates when the session changes: into the app after sign-in, to `/login` when the session ends (AUTH-18,
 * AUTH-19, AUTH-23). A rejected session passes the URL along; public screens stay where they are (CONF-04). However
 * it ended, the user's data is removed from this device (AUTH-22). Another user starts with a reloaded page, so that
 * nothing the first one left open or unfinished remains.
 */
export function watchSession(): void {
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

const isInApp = () => router.state.matches.some(({ routeId }) => routeId === '/_app')

/**
 * After sign-in the reloaded page navigates to the right screen. Unsaved edits of the old screen would block the
 * reload, so it is left first.
 */
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
