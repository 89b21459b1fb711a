import { invitationPath } from '#contract/links.ts'

/** Returns a path within this app unchanged; null for anything that could lead to another origin. */
export function internalPath(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null
  const origin = 'https://sheaf.invalid'
  try {
    const url = new URL(address, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

/** The original location, carried through welcome, sign-in and register. */
export interface FromSearch {
  readonly from?: string
}

/** Drops any URL outside the app, so that a link from elsewhere cannot redirect away after sign-in. */
export function fromSearch(search: Record<string, unknown>): FromSearch {
  const from = internalPath(search['from'])
  return from === null ? {} : { from }
}

/** Adds the original location to a path. */
export const withFrom = (path: string, from: string | undefined) =>
  from === undefined ? path : `${path}?from=${encodeURIComponent(from)}`

/** The router parses a numeric token as a number; undefined if there is none. */
const tokenParam = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() || undefined : undefined

/** The token of a mailed or copied link. */
export function tokenSearch(search: Record<string, unknown>): { readonly token?: string } {
  const token = tokenParam(search['token'])
  return token === undefined ? {} : { token }
}

/** The token of an invitation link. */
export function invitationSearch(search: Record<string, unknown>): { readonly invitation?: string } {
  const invitation = tokenParam(search['invitation'])
  return invitation === undefined ? {} : { invitation }
}

export interface RegisterSearch extends FromSearch {
  /** The token of an invitation link. */
  readonly invitation?: string
}

export const registerSearch = (search: Record<string, unknown>): RegisterSearch => ({
  ...fromSearch(search),
  ...invitationSearch(search),
})

/** The start page, which shows the link's invitation to a signed-in user. */
export const invitationHomePath = (token: string) => `/?invitation=${encodeURIComponent(token)}`

/** Where the landing page leads to. Somebody who opened the link of an invitation gets back to it. */
export const landingLinks = (invitation: string | undefined) => ({
  signInHref: withFrom('/login', invitation && invitationHomePath(invitation)),
  registerHref: invitation === undefined ? '/register' : invitationPath(invitation),
})

const used = new Set<string>()

/** Invitation tokens used to register an account on this page: registering accepts the invitation. */
export const usedInvitations = {
  add: (token: string) => void used.add(token),
  has: (token: string) => used.has(token),
}
