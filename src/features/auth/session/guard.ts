import { redirect } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { hasStoredSession, isSessionLoaded, loadSession } from './lazy-session.ts'
import { internalPath, invitationHomePath, type RegisterSearch, usedInvitations } from './search-params.ts'

/** Context that the app passes to the routes. */
export interface AppContext {
  /** The frame of signed-in screens: the bars and their providers. */
  readonly Frame: ComponentType<{ readonly children: ReactNode }>
}

/** Session state that the root route passes to all others, determined once per navigation. */
export interface SessionContext {
  readonly signedIn: boolean
  /** The server ended the session that was stored on this device. */
  readonly sessionEnded: boolean
  /** This was discovered on the current navigation. */
  readonly justEnded?: boolean
}

let check: Promise<unknown> | undefined

/** Whether a user is signed in. The first call waits until a stored session is checked (AUTH-17, AUTH-20). */
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
 * Redirects visitors to `/welcome` and users whose session was rejected to `/login`, both with the original location
 * (ROUTE-03, CONF-02).
 */
export function requireSession({ context, location }: Guarded): void {
  if (context.signedIn) return
  throw redirect({ to: context.sessionEnded ? '/login' : '/welcome', search: { from: location.href } })
}

/**
 * `/` shows the landing page to visitors, but redirects to sign-in if the server has ended a stored session
 * (CONF-02). Redirects only once, so that the landing page can be opened from sign-in.
 */
export function signInFirst({ context, location }: Guarded): void {
  if (!context.justEnded) return
  const { href } = location
  throw redirect({ to: '/login', search: href === '/' ? {} : { from: href } })
}

/** Removes the issuer's response from the URL of the sign-in page, and redirects to where it is used. */
export async function issuerReturn(): Promise<void> {
  const { hash } = location
  if (!hash.startsWith('#oidc=')) return
  const { takeReturn } = await import('../oidc/ticket.ts')
  const { path, search } = takeReturn(hash)
  throw redirect({ to: path, search, replace: true })
}

/**
 * Redirects signed-in users from sign-in, register and welcome: to the original location, the invitation whose link they
 * opened, or home (CONF-03, OPEN-23).
 */
export function visitorsOnly({ context, search }: { context: SessionContext; search: RegisterSearch }): void {
  if (!context.signedIn) return
  const { from, invitation } = search
  const open =
    invitation === undefined || usedInvitations.has(invitation) ? null : invitationHomePath(invitation)
  throw redirect({ href: internalPath(from) ?? open ?? '/', replace: true })
}
