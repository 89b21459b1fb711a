import { redirect } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { innerAddress } from './inner-address.ts'
import { invitedHome, registeredThrough } from './invited-home.ts'
import { hasStoredSession, isSessionLoaded, loadSession } from './session-gate.ts'

/** What the app hands to the routes. */
export interface AppContext {
  /** What signed-in screens stand in: the bars and what they need. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>
}

/** What the root route hands to every other one; decided once for each navigation. */
export interface SessionContext {
  readonly signedIn: boolean
  /** The host ended a session that this device held. */
  readonly refused: boolean
  /** It was on this navigation that the device learned so. */
  readonly justRefused?: boolean
}

let check: Promise<unknown> | undefined

/** Whether somebody is signed in. The first question waits for the check of a stored session (AUTH-17, AUTH-20). */
export async function sessionContext(): Promise<SessionContext> {
  const stored = hasStoredSession()
  if (!stored && !isSessionLoaded()) return { signedIn: false, refused: false }
  const session = await loadSession()
  const isStart = session.getSnapshot().name === 'unknown'
  if (isStart) await (check ??= session.revalidate())
  const state = session.getSnapshot()
  const refused = state.name === 'unauthenticated' && state.reason === 'rejected'
  return { signedIn: state.name === 'authenticated', refused, justRefused: isStart && refused }
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
  throw redirect({ to: context.refused ? '/login' : '/welcome', search: { from: location.href } })
}

/**
 * `/` welcomes visitors in place, but whoever opens it with a session that the host has ended is no visitor: sign-in
 * comes first, and says which files wait there (CONF-02). Once only: the start page can be opened from there.
 */
export function signInFirst({ context, location }: Guarded): void {
  if (!context.justRefused) return
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
  const open = invitation === undefined || registeredThrough.has(invitation) ? null : invitedHome(invitation)
  throw redirect({ href: innerAddress(from) ?? open ?? '/', replace: true })
}

/** The original location, carried through welcome, sign-in and register. */
export interface FromSearch {
  readonly from?: string
}

export interface RegisterSearch extends FromSearch {
  /** The word of an invitation's link. */
  readonly invitation?: string
}

/** Keeps only addresses inside the app: a link from outside must not lead away through sign-in. */
export function fromSearch(search: Record<string, unknown>): FromSearch {
  const from = innerAddress(search['from'])
  return from === null ? {} : { from }
}
