// The page's one session and API client. Everything on the page that calls the server imports `api` from here.
import { apiBase } from '#platform/api/api-base.ts'
import { createApiClient } from '#platform/api/client.ts'
import { settledWithin } from '#platform/db/settled-within.ts'
import { followAccountLanguage } from './account-language.ts'
import { createSessionCleanup } from './session-cleanup.ts'
import { createSessionCalls, SIGN_OUT_WAIT_MS } from './session-calls.ts'
import { createSessionStore } from './session-store.ts'

/** Base URL of the calls; set by `VITE_API_BASE` at build time (decisions §3). */
export { apiBase }

const store = createSessionStore({
  storage: localStorage,
  events: window,
  mirror: {
    // The database is loaded only once there is a session to mirror.
    write: async (mirrored) => (await import('./mirror.ts')).writeMirror(mirrored),
  },
})

/** The workspace in the page's URL. */
export const projectInUrl = (): string | null => {
  const id = /\/project\/([^/]+)/.exec(location.pathname)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}

export const api = createApiClient({ baseUrl: apiBase, session: store.port, projectId: projectInUrl })

const forgetting = createSessionCleanup(store, localStorage)

/** Registers a cleanup for when a session ends. */
export const onSessionEnd = forgetting.register

const calls = createSessionCalls({ store, api, baseUrl: apiBase, onUser: followAccountLanguage })

/** The session of this page: its state (`subscribe`, `getSnapshot`), and the calls that change it. */
export const session = {
  ...calls,
  signOut: async () => {
    const ended = await calls.signOut()
    await settledWithin(forgetting.settled(), SIGN_OUT_WAIT_MS)
    return ended
  },
  /** For calls outside of `api`, such as the upload engine's; null for a visitor. */
  credentials: () => {
    const state = store.getSnapshot()
    if (state.name === 'unauthenticated' || !state.grant) return null
    return { token: state.grant.token, userId: state.grant.user.id, rev: state.rev }
  },
  /** Such a call was rejected (AUTH-22). A stale `rev` changes nothing. */
  rejected: (rev: number) => void store.apply({ type: 'rejected', rev }),
  subscribe: store.subscribe,
  getSnapshot: store.getSnapshot,
}
