import type { User } from '#contract/auth.ts'

/** A token and its user. */
export interface Grant {
  readonly token: string
  readonly user: User
  /** Signed in with an OpenID Connect issuer, which has a session of its own. */
  readonly issued?: boolean
}

/**
 * `unknown`: at start, until a stored grant has been checked (AUTH-17). `rev` counts the sessions of this device;
 * responses for an older one are ignored.
 */
export type SessionState =
  | { readonly name: 'unknown'; readonly grant: Grant | null; readonly rev: number }
  | { readonly name: 'authenticated'; readonly grant: Grant; readonly rev: number; readonly checked: boolean }
  | { readonly name: 'unauthenticated'; readonly reason: EndReason; readonly rev: number }

/**
 * `none`: nothing was stored. `signed-out`: here or in another tab. `rejected`: the server ended the session.
 * `other-user`: someone else signed in on this device; the page reloads for them.
 */
export type EndReason = 'none' | 'signed-out' | 'rejected' | 'other-user'

export type SessionEvent =
  /** The session that the device had stored at start. */
  | { readonly type: 'restored'; readonly grant: Grant | null; readonly rev: number }
  /** The server accepted the token; the user's data may have changed. */
  | { readonly type: 'confirmed'; readonly user: User; readonly rev: number }
  /** The server rejected the token (AUTH-20, AUTH-22). */
  | { readonly type: 'rejected'; readonly rev: number }
  /** Offline, too slow, or an inconclusive response: the session stays (decisions AUTH-20). */
  | { readonly type: 'no-response'; readonly rev: number }
  | { readonly type: 'signed-in'; readonly grant: Grant }
  | { readonly type: 'signed-out' }
  /** Another tab changed the session. */
  | { readonly type: 'changed-elsewhere'; readonly grant: Grant | null; readonly rev: number }

export const initialSession: SessionState = { name: 'unknown', grant: null, rev: 0 }

/** Applies an event. Returns the same object if nothing changed. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restored':
      return event.grant
        ? { name: 'unknown', grant: event.grant, rev: event.rev }
        : { name: 'unauthenticated', reason: 'none', rev: event.rev }
    case 'signed-in':
      return { name: 'authenticated', grant: event.grant, rev: state.rev + 1, checked: true }
    case 'signed-out':
      if (state.name === 'unauthenticated') return state
      return { name: 'unauthenticated', reason: 'signed-out', rev: state.rev + 1 }
    case 'changed-elsewhere':
      return followOtherTab(state, event)
    case 'confirmed':
    case 'rejected':
    case 'no-response':
      return afterCheck(state, event)
    default:
      return event satisfies never
  }
}

type CheckEvent = Extract<SessionEvent, { type: 'confirmed' | 'rejected' | 'no-response' }>

function afterCheck(state: SessionState, event: CheckEvent): SessionState {
  if (event.rev !== state.rev || state.name === 'unauthenticated' || !state.grant) return state
  if (event.type === 'rejected') return { name: 'unauthenticated', reason: 'rejected', rev: state.rev + 1 }
  if (event.type === 'confirmed') {
    const grant = { ...state.grant, user: event.user }
    return { name: 'authenticated', grant, rev: state.rev, checked: true }
  }
  return state.name === 'unknown'
    ? { name: 'authenticated', grant: state.grant, rev: state.rev, checked: false }
    : state
}

function followOtherTab(
  state: SessionState,
  event: Extract<SessionEvent, { type: 'changed-elsewhere' }>,
): SessionState {
  if (event.rev === state.rev && tokenOf(state) === (event.grant?.token ?? null)) return state
  return event.grant
    ? { name: 'authenticated', grant: event.grant, rev: event.rev, checked: false }
    : { name: 'unauthenticated', reason: 'signed-out', rev: event.rev }
}

/** The token for calls, also while a stored session is being checked. */
export const tokenOf = (state: SessionState) =>
  state.name === 'unauthenticated' ? null : (state.grant?.token ?? null)

/** The signed-in user, also while the stored session is being checked. */
export const userOf = (state: SessionState): User | null =>
  state.name === 'unauthenticated' ? null : (state.grant?.user ?? null)
