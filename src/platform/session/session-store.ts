import {
  initialSession,
  nextSession,
  type SessionEvent,
  type SessionState,
  tokenOf,
} from '#core/session/machine.ts'
import type { SessionPort } from '#platform/api/client.ts'
import { mirrorLags, readStored, setMirrorLags, TOKEN_KEY, writeStored } from './storage.ts'

/** The session as the service worker reads it, which has no localStorage. */
export interface SessionMirror {
  write(row: { token: string; userId: string; rev: number } | null): Promise<void>
}

export interface SessionStore {
  subscribe(listener: () => void): () => void
  getSnapshot(): SessionState
  apply(event: SessionEvent): SessionState
  /** Settles once the service worker's mirror holds the present session. */
  mirrored(): Promise<void>
  /** What the API client reads, and tells of a refusal. */
  readonly port: SessionPort
}

/**
 * The one place where a session is written: localStorage at once, then the mirror. Other tabs follow by the storage
 * event. The mirror is told only when there is something to tell, so that a visitor never loads the database.
 */
export function createSessionStore(options: {
  readonly storage: Storage
  readonly mirror: SessionMirror
  /** Delivers `storage` events: the window. */
  readonly events?: Pick<EventTarget, 'addEventListener'>
}): SessionStore {
  const { storage, mirror } = options
  const listeners = new Set<() => void>()
  let state = nextSession(initialSession, { type: 'restored', ...readStored(storage) })
  let mirroring: Promise<void> = Promise.resolve()

  const mirrorNow = () => {
    setMirrorLags(storage, true)
    mirroring = mirroring.then(async () => {
      const grant = state.name === 'unauthenticated' ? null : state.grant
      await mirror.write(grant ? { token: grant.token, userId: grant.user.id, rev: state.rev } : null)
      setMirrorLags(storage, false)
    })
    mirroring = mirroring.catch((error: unknown) => console.error('The session could not be mirrored', error))
  }

  const apply = (event: SessionEvent): SessionState => {
    const before = state
    state = nextSession(before, event)
    if (state === before) return state
    if (event.type !== 'changed-elsewhere' && event.type !== 'no-answer') persist(before)
    for (const listener of listeners) listener()
    return state
  }

  const persist = (before: SessionState) => {
    const grant = state.name === 'unauthenticated' ? null : state.grant
    // A refusal of a session that another tab has replaced already must not wipe that tab's.
    if (!grant && readStored(storage).rev > before.rev) return
    writeStored(storage, { grant, rev: state.rev })
    if (tokenOf(before) !== tokenOf(state)) mirrorNow()
  }

  if (mirrorLags(storage)) mirrorNow()
  options.events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent
    if (key === TOKEN_KEY || key === null) apply({ type: 'changed-elsewhere', ...readStored(storage) })
  })

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state,
    apply,
    mirrored: () => mirroring,
    port: {
      current: () => {
        const token = tokenOf(state)
        return token === null ? null : { token, rev: state.rev }
      },
      refused: (rev) => void apply({ type: 'refused', rev }),
    },
  }
}
