import type { OidcStart } from '#contract/oidc.ts'
import type { Deps } from '#server/deps.ts'
import type { CallSession } from '#server/http/handlers.ts'
import { AccountStore, type Opening, type SignInOrigin, type UserRow } from '../account-store.ts'
import type { GroupMembers } from '../ports.ts'
import type { Sealing } from '../sealing.ts'
import type { AccountOf } from './accounts.ts'
import { IdentityStore } from './identity-store.ts'
import type { Issuer } from './issuer.ts'
import type { Returned, Visits } from './visits.ts'

/** Signing in with an issuer, by authorization code with PKCE. */
export interface OidcSignIn {
  /** 404 for an unknown issuer, 503 if it cannot be reached. */
  start(issuerId: string, redirectUri: string): Promise<OidcStart>
  /**
   * Returns a session token. `emailToken`: from a link that was mailed to an account's address, which the issuer may
   * then open. 401 if the visit does not match this ticket, has expired or was used; 429 after too many.
   */
  signIn(given: Returned & { readonly emailToken: string | undefined }, origin: SignInOrigin): Promise<string>
  /** Ends a session. Returns the issuer's page that ends its session as well; null if there is none. */
  signOut(session: Pick<CallSession, 'id'>, returnTo: string): Promise<string | null>
}

export interface OidcSignInDeps extends Pick<Deps, 'db' | 'log'> {
  readonly issuers: readonly Issuer[]
  readonly visits: Visits
  readonly sealing: Sealing
  readonly accountOf: AccountOf
  readonly groupMembers: GroupMembers
  /** Opens a session and returns its token. */
  readonly openSession: (user: UserRow, origin: SignInOrigin, opening: Opening) => Promise<string>
}

export function createOidcSignIn(deps: OidcSignInDeps): OidcSignIn {
  const { db, log, issuers, visits, sealing, accountOf, groupMembers, openSession } = deps
  const accounts = new AccountStore(db)
  const identities = new IdentityStore(db)

  return {
    start: (issuerId, redirectUri) => visits.begin(issuerId, redirectUri, null),

    async signIn({ emailToken, ...returned }, origin) {
      const { address } = origin
      const { issuer, person, idToken, succeeded } = await visits.end(returned, { address, session: null })
      const user = await accountOf(person, issuer, emailToken)
      const { groups } = person
      if (groups !== null) {
        const notify = await db.transaction().execute((trx) => groupMembers.follow(trx, user, issuer, groups))
        notify()
      }
      await succeeded()
      return openSession(user, origin, {
        by: 'issuer',
        issuer: issuer.issuer,
        idToken: sealing.seal(idToken, user.id),
      })
    },

    async signOut({ id }, returnTo) {
      const session = await identities.ofSession(id)
      await accounts.endSession(id)
      const issuer = session && issuers.find((one) => one.issuer === session.issuer)
      if (!session || !issuer) return null
      const idToken = session.idToken === null ? null : sealing.open(session.idToken, session.userId)
      return issuer.endSessionUrl(idToken, returnTo).catch((error: unknown) => {
        log.warn('oidc-session-not-ended', { issuer: issuer.id, message: String(error) })
        return null
      })
    },
  }
}
