// The page's one session and API client. Everything in the page that calls the host imports `api` from here.
import { apiBase } from '#platform/api/api-base.ts'
import { createApiClient } from '#platform/api/client.ts'
import { createSessionCleanup } from './session-cleanup.ts'
import { createSessionCalls } from './session-calls.ts'
import { createSessionStore } from './session-store.ts'

/** Base address of the calls; another host by `VITE_API_BASE` at build time (decisions §3). */
export { apiBase }

const store = createSessionStore({
  storage: localStorage,
  events: window,
  mirror: {
    // The database is loaded only once there is a session to mirror.
    write: async (row) => (await import('./mirror.ts')).writeMirror(row),
  },
})

/** The workspace of the page's address. */
export const projectInUrl = (): string | null => {
  const id = /\/project\/([^/]+)/.exec(location.pathname)?.[1]
  return id === undefined ? null : decodeURIComponent(id)
}

export const api = createApiClient({ baseUrl: apiBase, session: store.port, projectId: projectInUrl })

const forgetting = createSessionCleanup(store)

/** Registers what goes when a session ends; see `createSessionCleanup`. */
export const onSessionEnd = forgetting.register

const calls = createSessionCalls({ store, api, baseUrl: apiBase })

/** Session of this page: state by `subscribe` and `getSnapshot`, and the calls that change it. */
export const session = {
  ...calls,
  signOut: async () => {
    await calls.signOut()
    await forgetting.settled()
  },
  /** What calls outside the page's own client need, such as the upload engine's; null for a visitor. */
  credentials: () => {
    const state = store.getSnapshot()
    if (state.name === 'unauthenticated' || !state.grant) return null
    return { token: state.grant.token, userId: state.grant.user.id, rev: state.rev }
  },
  /** Such a call was refused (AUTH-22); a stale `rev` changes nothing. */
  refused: (rev: number) => void store.apply({ type: 'rejected', rev }),
  subscribe: store.subscribe,
  getSnapshot: store.getSnapshot,
}
