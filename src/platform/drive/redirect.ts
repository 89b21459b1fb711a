import { texts } from '#messages/drive-errors.ts'
import { DriveError } from './drive-error.ts'

// If the browser blocks Google's pop-up, the page itself goes there (OAuth 2.0 for client-side web applications).

const KEY = 'drive-redirect'
const AUTHORISE = 'https://accounts.google.com/o/oauth2/v2/auth'

export interface DriveToken {
  readonly token: string
  /** ms since 1970 */
  readonly until: number
}

/** Navigates to Google's sign-in, which leads back to this origin; `takeReturnFromGoogle` restores the address. */
export function goToGoogle(clientId: string, scope: string): void {
  const state = crypto.randomUUID()
  sessionStorage.setItem(KEY, JSON.stringify({ state, back: location.pathname + location.search }))
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${location.origin}/`,
    response_type: 'token',
    scope,
    state,
    include_granted_scopes: 'true',
  })
  location.assign(`${AUTHORISE}?${query.toString()}`)
}

/** Reads Google's response from the URL fragment; null if it does not match our own request. */
export function readReturn(
  fragment: string,
  stored: string | null,
  now: number,
): { readonly back: string; readonly grant: DriveToken | DriveError } | null {
  const response = new URLSearchParams(fragment.replace(/^#/, ''))
  const { state, back } = stored === null ? {} : (JSON.parse(stored) as { state?: string; back?: string })
  if (!state || !back || response.get('state') !== state) return null
  const token = response.get('access_token')
  if (token) {
    const seconds = Number(response.get('expires_in')) || 0
    return { back, grant: { token, until: now + seconds * 1000 } }
  }
  const reason = response.get('error')
  const text = reason ? texts.authentication({ reason: reason }) : texts.noToken
  return { back, grant: new DriveError(text) }
}

let returned: DriveToken | DriveError | null = null

/** Takes Google's response out of the URL. Call it before the router reads the URL. */
export function takeReturnFromGoogle(): void {
  if (!location.hash.includes('state=')) return
  const found = readReturn(location.hash, sessionStorage.getItem(KEY), Date.now())
  if (!found) return
  sessionStorage.removeItem(KEY)
  returned = found.grant
  history.replaceState(null, '', found.back)
}

/** The response that the page came back with. Returns it once. */
export function takeReturnedGrant(): DriveToken | DriveError | null {
  const grant = returned
  returned = null
  return grant
}
