import { redirect } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { hasStoredSession, isSessionLoaded, loadSession } from './lazy-session.ts'
import { internalPath, invitationHomePath, type RegisterSearch, usedInvitations } from './search-params.ts'

/** What the app hands to the routes. */
export interface AppContext {
  /** What signed-in screens stand in: the bars and what they need. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>
}

/** What the root route hands to every other one; decided once for each navigation. */
export interface SessionContext {
  readonly signedIn: boolean
  /** The server ended the session that was stored on this device. */
  readonly sessionEnded: boolean
  /** The device learned so on this navigation. */
  readonly justEnded?: boolean
}

let check: Promise<unknown> | undefined

/** Whether somebody is signed in. The first question waits for the check of a stored session (AUTH-17, AUTH-20). */
export async function sessionContext(): Promise<SessionContext> {
  const stored = hasStoredSession()
  if (!stored && !isSessionLoaded()) return { signedIn: false, sessionEnded: false }
  const session = await loadSession()
  const isStart = session.getSnapshot().name === 'unknown'
  if (isStart) await (check ??= session.revalidate())
  const state = session.getSnapshot()
  const sessionEnded = state.name === 'unauthenticated' && state.reason === 'rejected'
  return { signedIn: state.name === 'authenticated', sessionEnded, justEnded: isStart && sessionEnded }
}

interface Guarded {
  readonly context: SessionContext
  readonly location: { readonly href: string }
}

/**
 * Lets only signed-in users in. A visitor goes to `/welcome`, someone whose session was refused to `/login`; both
 * carry the address along (ROUTE-03, CONF-02).
 */
export function requireSession({ context, location }: Guarded): void {
  if (context.signedIn) return
  throw redirect({ to: context.sessionEnded ? '/login' : '/welcome', search: { from: location.href } })
}

/**
 * `/` welcomes visitors in place, but whoever opens it with a session that the host has ended is no visitor: sign-in
 * comes first, and says which files wait there (CONF-02). Once only: the start page can be opened from there.
 */
export function signInFirst({ context, location }: Guarded): void {
  if (!context.justEnded) return
  const { href } = location
  throw redirect({ to: '/login', search: href === '/' ? {} : { from: href } })
}

/**
 * Takes signed-in users from sign-in, register and welcome to where they were going, to the invitation whose link they
 * opened, or home (CONF-03, OPEN-23).
 */
export function visitorsOnly({ context, search }: { context: SessionContext; search: RegisterSearch }): void {
  if (!context.signedIn) return
  const { from, invitation } = search
  const open =
    invitation === undefined || usedInvitations.has(invitation) ? null : invitationHomePath(invitation)
  throw redirect({ href: internalPath(from) ?? open ?? '/', replace: true })
}
