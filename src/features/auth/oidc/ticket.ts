import { fromSearch, type FromSearch } from '../session/search-params.ts'

/** Stores a visit to an issuer in this browser until the person returns. */
const KEY = 'oidc-sign-in'

export interface Visit extends FromSearch {
  readonly ticket: string
  /** To sign in, or to connect the issuer to the account of this session. */
  readonly to: 'sign-in' | 'connect'
  /** Token of the mailed link that opened this page; connects the issuer at sign-in. */
  readonly emailToken?: string
}

/** Replaces an earlier visit. */
export function keepVisit(visit: Visit): void {
  localStorage.setItem(KEY, JSON.stringify(visit))
}

/** The issuer's response to this page, until it is used. */
let returned: string | null = null

/** Where to continue with an issuer's response. */
export interface Return {
  readonly path: '/login' | '/profile'
  /** Includes the original location of the visitor. */
  readonly search: FromSearch
}

/** Removes the issuer's response from the page's URL, so that it does not stay in the history, and stores it. */
export function takeReturn(hash: string): Return {
  returned = new URLSearchParams(hash.slice(1)).get('oidc')
  const stored = readStored()
  return isToConnect(stored)
    ? { path: '/profile', search: {} }
    : { path: '/login', search: fromSearch(stored) }
}

export const hasReturned = (to: Visit['to']): boolean =>
  returned !== null && isToConnect(readStored()) === (to === 'connect')

export interface Returned {
  /** Empty in a browser that did not start the visit. */
  readonly ticket: string
  readonly response: string
  readonly email_token?: string
}

/** The ticket and the response to send. Returns them once. */
export function takeReturned(): Returned | null {
  if (returned === null) return null
  const { ticket, emailToken } = readStored()
  const taken = {
    ticket: typeof ticket === 'string' ? ticket : '',
    response: returned,
    ...(typeof emailToken === 'string' && { email_token: emailToken }),
  }
  returned = null
  localStorage.removeItem(KEY)
  return taken
}

const isToConnect = (stored: Record<string, unknown>): boolean => stored['to'] === 'connect'

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
