import { apiBase } from '../api/api-base.ts'

// Public pages read the capabilities with plain `fetch`: the API client and the contract's schemas load later.

/** What a visitor may know of the server. */
export interface PublicFacts {
  readonly supportEmail: string | null
  readonly analyticsUrl: string | null
  /** Days that a deleted document can be restored for. */
  readonly trashDays: number | null
  /** Passwords can be changed here. */
  readonly passwords: boolean
  /** The server mails the links that confirm an address or reset a password. */
  readonly mail: boolean
  readonly google: GoogleClient | null
}

export interface GoogleClient {
  readonly client_id: string
  readonly identity_script: string
}

const nothing: PublicFacts = {
  supportEmail: null,
  analyticsUrl: null,
  trashDays: null,
  passwords: false,
  mail: false,
  google: null,
}

/** Reads the capabilities. Never rejects: without a usable response it returns nulls and `false`. */
export const readPublicFacts = (): Promise<PublicFacts> => fetchFacts().catch(() => nothing)

/** Returns a reader that asks the server once, and again only after a failed request. */
export function createPublicFacts(): () => Promise<PublicFacts> {
  let asked: Promise<PublicFacts> | undefined
  return () => {
    asked ??= fetchFacts().catch(() => {
      asked = undefined
      return nothing
    })
    return asked
  }
}

/** The page's facts. Never rejects. */
export const publicFacts = createPublicFacts()

async function fetchFacts(): Promise<PublicFacts> {
  const response = await fetch(`${apiBase}/capabilities`, { headers: { Accept: 'application/json' } })
  if (!response.ok) {
    // An unread body keeps the connection open.
    await response.body?.cancel()
    throw new Error(`The server returned ${response.status}`)
  }
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null) return nothing
  const facts = body as Record<string, unknown>
  const { trash_days: trashDays, additions } = facts
  const passwords = Array.isArray(additions) && additions.includes('passwords')
  return {
    supportEmail: textOf(facts['support_email']),
    analyticsUrl: textOf(facts['analytics_url']),
    trashDays: typeof trashDays === 'number' ? trashDays : null,
    passwords,
    mail: passwords && facts['mail'] === true,
    google: googleOf(facts['google_sign_in']),
  }
}

function googleOf(value: unknown): GoogleClient | null {
  if (typeof value !== 'object' || value === null) return null
  const { client_id, identity_script } = value as Record<string, unknown>
  return typeof client_id === 'string' && typeof identity_script === 'string'
    ? { client_id, identity_script }
    : null
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
