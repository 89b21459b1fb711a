import { createEmitter } from '#lib/store.ts'

type Session = (typeof import('#platform/session/page-session.ts'))['session']

let loading: Promise<Session> | undefined
let loadedSession: Session | undefined
const loaded = createEmitter<[Session]>()

/** Loads the page's session, with API client and contract. Visitors of the landing page do not need it. */
export function loadSession(): Promise<Session> {
  loading ??= import('#platform/session/page-session.ts').then(({ session }) => {
    loadedSession = session
    loaded.emit(session)
    return session
  })
  return loading
}

/** Whether it was loaded before: if so, a missing stored session may have ended on this page. */
export const isSessionLoaded = (): boolean => loading !== undefined

/** Calls back once the session is loaded, or at once if it is. */
export function onSessionLoaded(watch: (session: Session) => void): void {
  if (loadedSession) watch(loadedSession)
  else loaded.subscribe(watch)
}

/** The token of the session stored on this device, under its documented key (CACHE-07). */
export const storedToken = (): string | null => localStorage.getItem('token')

export const hasStoredSession = (): boolean => storedToken() !== null

/**
 * On a visitor's page: loads the session once another tab has signed in, and calls back. A loaded session follows
 * other tabs itself.
 */
export function followSignIn(signedIn: () => void): void {
  const check = () => {
    if (!isSessionLoaded() && hasStoredSession()) void loadSession().then(signedIn)
  }
  addEventListener('storage', check)
  // Pages in the back/forward cache get no storage events.
  addEventListener('pageshow', (event) => event.persisted && check())
}

export type { Session }
