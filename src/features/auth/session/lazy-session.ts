import { createEmitter } from '#lib/store.ts'

type Session = (typeof import('#platform/session/page-session.ts'))['session']

let loading: Promise<Session> | undefined
const loaded = createEmitter<[Session]>()

/**
 * The page's session. It brings the API client and the contract along, so a visitor who only looks at the landing
 * page never loads it.
 */
export function loadSession(): Promise<Session> {
  loading ??= import('#platform/session/page-session.ts').then(({ session }) => {
    loaded.emit(session)
    return session
  })
  return loading
}

/** Whether it was asked for before: a session may have ended that is stored no more. */
export const isSessionLoaded = (): boolean => loading !== undefined

/** Calls back once the session is loaded; the app watches it from then on. */
export function onSessionLoaded(watch: (session: Session) => void): void {
  loaded.subscribe(watch)
}

/** Whether this device holds a session to ask about; the key is the documented one (CACHE-07). */
export const hasStoredSession = (): boolean => localStorage.getItem('token') !== null

export type { Session }
