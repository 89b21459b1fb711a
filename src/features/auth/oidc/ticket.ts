import { fromSearch, type FromSearch } from '../session/search-params.ts'

/** What this browser keeps of a sign-in while the person is at the issuer. */
const KEY = 'oidc-sign-in'

interface Stored extends FromSearch {
  readonly ticket: string
}

/** Replaces one that was begun before. */
export function keepTicket(ticket: string, from: string | undefined): void {
  const stored: Stored = { ticket, ...(from !== undefined && { from }) }
  localStorage.setItem(KEY, JSON.stringify(stored))
}

/** What an issuer returned to this page, until it is taken. */
let returned: string | null = null

/**
 * Takes what an issuer returned out of the page's address, so that it does not stay in the history. Returns the original
 * location of the visitor.
 */
export function takeReturn(hash: string): FromSearch {
  returned = new URLSearchParams(hash.slice(1)).get('oidc')
  return fromSearch(readStored())
}

export const hasReturned = (): boolean => returned !== null

/** The ticket and the response to send, once. The ticket is empty in another browser than the one that began. */
export function takeReturned(): { readonly ticket: string; readonly response: string } | null {
  if (returned === null) return null
  const ticket = readStored()['ticket']
  const taken = { ticket: typeof ticket === 'string' ? ticket : '', response: returned }
  returned = null
  localStorage.removeItem(KEY)
  return taken
}

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
