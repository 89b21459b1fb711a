import { createEmitter } from '#lib/store.ts'

type Session = (typeof import('#platform/session/page-session.ts'))['session']

let loading: Promise<Session> | undefined
const loaded = createEmitter<[Session]>()

/** Loads the page's session, with the API client and the contract. Visitors of the landing page never need it. */
export function loadSession(): Promise<Session> {
  loading ??= import('#platform/session/page-session.ts').then(({ session }) => {
    loaded.emit(session)
    return session
  })
  return loading
}

/** Whether it was loaded before: a session that is no longer stored may have ended on this page. */
export const isSessionLoaded = (): boolean => loading !== undefined

/** Calls back once the session is loaded. */
export function onSessionLoaded(watch: (session: Session) => void): void {
  loaded.subscribe(watch)
}

/** The token of the session that is stored on this device, by its documented key (CACHE-07). */
export const storedToken = (): string | null => localStorage.getItem('token')

export const hasStoredSession = (): boolean => storedToken() !== null

/**
 * Loads the session on a visitor's page once another tab has signed in, and calls back. A loaded session follows the
 * other tabs by itself.
 */
export function followSignIn(signedIn: () => void): void {
  const check = () => {
    if (!isSessionLoaded() && hasStoredSession()) void loadSession().then(signedIn)
  }
  addEventListener('storage', check)
  // A page in the back/forward cache gets no storage events.
  addEventListener('pageshow', (event) => event.persisted && check())
}

export type { Session }
