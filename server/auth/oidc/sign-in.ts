import { randomBytes } from 'node:crypto'
import type { OidcStart } from '#contract/oidc.ts'
import type { Deps } from '#server/deps.ts'
import type { CallSession } from '#server/http/handlers.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import { tooMany } from '#server/http/http-error.ts'
import { AccountStore, type Opening, type SignInOrigin, type UserRow } from '../account-store.ts'
import type { Challenges } from '../challenges.ts'
import type { GroupMembers } from '../ports.ts'
import type { Sealing } from '../sealing.ts'
import { IdentityStore } from './identity-store.ts'
import type { Expected, Issuer } from './issuer.ts'
import type { OidcPerson } from './person.ts'
import { noSuchIssuer, notBegunHere } from './rejections.ts'

/** Time for a person to sign in at the issuer. */
const SIGN_IN_MS = 15 * 60_000
/** Failures per network address in that time. A company may share one. */
const FAILURES = 50

/** What the browser keeps between leaving and coming back, sealed for one `state`. */
interface Ticket extends Omit<Expected, 'state'> {
  readonly issuerId: string
}

/** Signing in at issuers of OpenID Connect, by authorization code with PKCE. */
export interface OidcSignIn {
  readonly issuers: readonly Pick<Issuer, 'id' | 'label' | 'issuer'>[]
  /** 404 without such an issuer, 503 if it cannot be reached. */
  start(issuerId: string, redirectUri: string): Promise<OidcStart>
  /** Returns a session token. 401 for what was not begun with this ticket, is too late, or was used before; 429 after too many. */
  signIn(given: { ticket: string; response: string }, origin: SignInOrigin): Promise<string>
  /** Ends a session. Returns the page of its issuer that ends the one there as well; null if there is none. */
  signOut(session: Pick<CallSession, 'id'>, returnTo: string): Promise<string | null>
}

export interface OidcSignInDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  readonly issuers: readonly Issuer[]
  readonly challenges: Challenges
  readonly sealing: Sealing
  readonly accountOf: (person: OidcPerson, issuer: Issuer) => Promise<UserRow>
  readonly groupMembers: GroupMembers
  /** Opens a session and returns its token. */
  readonly openSession: (user: UserRow, origin: SignInOrigin, opening: Opening) => Promise<string>
}

export function createOidcSignIn(deps: OidcSignInDeps): OidcSignIn {
  const { db, now, log, issuers, challenges, sealing, accountOf, groupMembers, openSession } = deps
  const accounts = new AccountStore(db)
  const identities = new IdentityStore(db)
  const failures = createRateLimit(deps, { name: 'oidc-failures', most: FAILURES, windowMs: SIGN_IN_MS })

  /** What belongs to a response; null if the response does not belong to this ticket. */
  function begun(ticket: string, ledBackTo: string, state: string) {
    const text = sealing.open(ticket, state)
    if (text === null) return null
    const { issuerId, ...expected } = JSON.parse(text) as Ticket
    const issuer = issuers.find(({ id }) => id === issuerId && id === ledBackTo)
    const challenge = challenges.read(state, issuerId, now())
    return issuer && challenge && { issuer, challenge, expected: { ...expected, state } }
  }

  return {
    issuers,
    async start(issuerId, redirectUri) {
      const issuer = issuers.find(({ id }) => id === issuerId)
      if (!issuer) throw noSuchIssuer()
      const challenge = challenges.make(issuerId, new Date(now().getTime() + SIGN_IN_MS))
      const state = Buffer.from(challenge).toString('base64url')
      const ticket: Ticket = {
        issuerId,
        redirectUri,
        nonce: randomBytes(32).toString('base64url'),
        verifier: randomBytes(32).toString('base64url'),
      }
      const url = await issuer.authorizationUrl({ ...ticket, state })
      return { url, ticket: sealing.seal(JSON.stringify(ticket), state) }
    },

    async signIn({ ticket, response }, origin) {
      const [ledBackTo = '', ...query] = response.split('?')
      const parameters = new URLSearchParams(query.join('?'))
      const found = begun(ticket, ledBackTo, parameters.get('state') ?? '')
      if (!found) throw notBegunHere()
      const seconds = await failures.take(origin.address)
      if (seconds > 0) throw tooMany('Too many failed sign-ins.', seconds, now())
      const { issuer, challenge, expected } = found
      const { person, idToken } = await issuer.arrival(parameters, expected)
      const user = await accountOf(person, issuer)
      const isFirst = await db
        .transaction()
        .execute((trx) => accounts.markUsed(trx, challenge.hash, user.id, challenge.expiresAt))
      if (!isFirst) throw notBegunHere()
      if (person.groups !== null) await groupMembers.follow(user, issuer, person.groups)
      await failures.giveBack(origin.address)
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
