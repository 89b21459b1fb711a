import { fromSearch, type FromSearch } from '../session/search-params.ts'

/** What this browser keeps of a visit to an issuer while the person is there. */
const KEY = 'oidc-sign-in'

export interface Visit extends FromSearch {
  readonly ticket: string
  /** To sign in, or to connect the issuer to the account of this session. */
  readonly to: 'sign-in' | 'connect'
  /** Of the mailed link that this page was opened with; connects the issuer at sign-in. */
  readonly emailToken?: string
}

/** Replaces one that was begun before. */
export function keepVisit(visit: Visit): void {
  localStorage.setItem(KEY, JSON.stringify(visit))
}

/** What an issuer returned to this page, until it is taken. */
let returned: string | null = null

/** Where to go on with what an issuer returned. */
export interface Return {
  readonly path: '/login' | '/profile'
  /** With the original location of the visitor. */
  readonly search: FromSearch
}

/** Takes what an issuer returned out of the page's address, so that it does not stay in the history. */
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
  /** Empty in another browser than the one that began. */
  readonly ticket: string
  readonly response: string
  readonly email_token?: string
}

/** The ticket and the response to send, once. */
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
