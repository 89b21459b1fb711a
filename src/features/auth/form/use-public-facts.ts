import { useEffect, useState } from 'react'
import type { Capabilities, OidcIssuer } from '#contract/capabilities.ts'
import { fetchCapabilities, NO_CAPABILITIES } from '#platform/server-info/capabilities.ts'

/** What the server offers for accounts. */
export interface PublicFacts {
  readonly passwords: boolean
  /** If false, nobody registers or signs in with a password. */
  readonly passwordSignIn: boolean
  readonly issuers: readonly OidcIssuer[]
  /** The server mails links that confirm an address or reset a password. */
  readonly mail: boolean
  readonly sessions: boolean
  readonly twoFactor: boolean
  readonly passkeys: boolean
  readonly google: { readonly client_id: string; readonly identity_script: string } | null
}

function publicFactsOf(capabilities: Capabilities): PublicFacts {
  const { additions, mail, google_sign_in: google, oidc_issuers: issuers = [] } = capabilities
  const passwordSignIn = capabilities.password_sign_in !== false
  const passwords = additions.includes('passwords')
  return {
    passwords,
    passwordSignIn,
    issuers,
    // Without passwords, addresses are still confirmed by mail.
    mail: (passwords || !passwordSignIn) && mail === true,
    sessions: additions.includes('sessions'),
    twoFactor: additions.includes('two-factor'),
    passkeys: additions.includes('passkeys'),
    google: google ?? null,
  }
}

/** Fetched each time a screen opens; null until then. If the server does not respond, nothing is offered. */
export function usePublicFacts(): PublicFacts | null {
  const [facts, setFacts] = useState<PublicFacts | null>(null)
  useEffect(() => {
    let unmounted = false
    void fetchCapabilities()
      .catch(() => NO_CAPABILITIES)
      .then((read) => {
        if (!unmounted) setFacts(publicFactsOf(read))
      })
    return () => {
      unmounted = true
    }
  }, [])
  return facts
}
