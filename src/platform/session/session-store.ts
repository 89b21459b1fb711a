import {
  type Grant,
  initialSession,
  nextSession,
  type SessionEvent,
  type SessionState,
  tokenOf,
  userOf,
} from '#core/session/machine.ts'
import { texts } from '#messages/api-errors.ts'
import type { SessionPort } from '#platform/api/client.ts'
import { ApiError } from '#platform/api/errors.ts'
import { createEmitter } from '#lib/store.ts'
import { mirrorLags, readStored, setMirrorLags, TOKEN_KEY, writeStored } from './stored-session.ts'

const hasEnded = (state: SessionState) => state.name === 'unauthenticated' && state.reason !== 'none'

export interface MirroredSession {
  readonly grant: Grant
  readonly rev: number
}

/** The copy of the session in the database: for the service worker, and for `lost-session.ts`. */
export interface SessionMirror {
  write(session: MirroredSession | null): Promise<void>
}

export interface SessionStore {
  subscribe(listener: () => void): () => void
  getSnapshot(): SessionState
  apply(event: SessionEvent): SessionState
  /** Settles once the mirror has the current session. */
  mirrored(): Promise<void>
  /** For the API client. */
  readonly port: SessionPort
}

/**
 * The only writer of the session: to localStorage at once, then to the mirror. Other tabs follow by the storage event. The
 * mirror is written only when the session changes, so a visitor never loads the database.
 *
 * A page serves one person. If someone else signs in, here or in another tab, this page's session ends with the reason
 * `other-user`: running work of the first person must not continue in the second one's name.
 */
export function createSessionStore(options: {
  readonly storage: Storage
  readonly mirror: SessionMirror
  /** Delivers `storage` and `pageshow` events: the window. */
  readonly events?: Pick<EventTarget, 'addEventListener'>
}): SessionStore {
  const { storage, mirror } = options
  const { emit, subscribe } = createEmitter()
  let state = nextSession(initialSession, { type: 'restored', ...readStored(storage) })
  let owner = userOf(state)?.id ?? null
  let mirroring: Promise<void> = Promise.resolve()

  const mirrorNow = () => {
    setMirrorLags(storage, true)
    mirroring = mirroring.then(async () => {
      // Read again: another tab may have changed it.
      const { grant, rev } = readStored(storage)
      await mirror.write(grant && { grant, rev })
      setMirrorLags(storage, false)
    })
    mirroring = mirroring.catch((error: unknown) => console.error('The session could not be mirrored', error))
  }

  const apply = (event: SessionEvent): SessionState => {
    const before = state
    const next = nextSession(before, event)
    if (next === before) return state
    if (event.type !== 'changed-elsewhere' && event.type !== 'no-response') persist(before, next, event.type)
    state = ofOnePerson(next)
    emit()
    return state
  }

  const ofOnePerson = (next: SessionState): SessionState => {
    const user = userOf(next)?.id ?? null
    owner ??= user
    return user === null || user === owner
      ? next
      : { name: 'unauthenticated', reason: 'other-user', rev: next.rev }
  }

  const persist = (before: SessionState, next: SessionState, by: SessionEvent['type']) => {
    const grant = next.name === 'unauthenticated' ? null : next.grant
    // A late event must not overwrite the session of another tab.
    if (by !== 'signed-in' && readStored(storage).rev > before.rev) return
    writeStored(storage, { grant, rev: next.rev })
    if (tokenOf(before) !== tokenOf(next)) mirrorNow()
  }

  if (mirrorLags(storage)) mirrorNow()
  const follow = () => void apply({ type: 'changed-elsewhere', ...readStored(storage) })
  options.events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === TOKEN_KEY || key === null) follow()
  })
  // A page in the back/forward cache gets no storage events.
  options.events?.addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) follow()
  })

  return {
    subscribe,
    getSnapshot: () => state,
    apply,
    mirrored: () => mirroring,
    port: {
      current: () => {
        const token = tokenOf(state)
        if (token !== null) return { token, rev: state.rev }
        // Otherwise closing screens and reconnecting streams would be rejected one by one.
        if (hasEnded(state)) throw new ApiError(401, { detail: texts.signedOut, code: 'unauthenticated' })
        return null
      },
      rejected: (rev) => void apply({ type: 'rejected', rev }),
    },
  }
}
