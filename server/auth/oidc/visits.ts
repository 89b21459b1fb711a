import { randomBytes } from 'node:crypto'
import type { OidcStart } from '#contract/oidc.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/http-error.ts'
import type { Challenges } from '../challenges.ts'
import type { Sealing } from '../sealing.ts'
import type { Arrival, Expected, Issuer } from './issuer.ts'
import { noSuchIssuer, notBegunHere } from './rejections.ts'

/** Time for a person to sign in at the issuer. */
const VISIT_MS = 15 * 60_000
/** Failures per network address in that time. A company may share one. */
const FAILURES = 50

/** Stored in the browser during the visit, sealed for one `state`. */
interface Ticket extends Omit<Expected, 'state'> {
  readonly issuerId: string
  /** The session that connects an issuer; null for a sign-in. */
  readonly session: string | null
}

/** What a browser sends when it returns. */
export interface Returned {
  readonly ticket: string
  readonly response: string
}

export interface Visited extends Arrival {
  readonly issuer: Issuer
  /** The visit succeeded: does not count it as a failure. */
  succeeded(): Promise<void>
}

/** A visit to an issuer: the browser goes to its page and returns with a code. */
export interface Visits {
  /**
   * `session`: the only session that may complete the visit; null for a sign-in. 404 for an unknown issuer, 503 if it
   * cannot be reached.
   */
  begin(issuerId: string, redirectUri: string, session: string | null): Promise<OidcStart>
  /**
   * Uses up the visit, then asks the issuer for the person. 401 if the visit does not match this ticket and session,
   * has expired or was used; 429 after too many failures.
   */
  end(
    returned: Returned,
    from: { readonly address: string; readonly session: string | null },
  ): Promise<Visited>
}

export interface VisitDeps extends Pick<Deps, 'db' | 'now'> {
  readonly issuers: readonly Issuer[]
  readonly challenges: Challenges
  readonly sealing: Sealing
}

export function createVisits(deps: VisitDeps): Visits {
  const { now, issuers, challenges, sealing } = deps
  const failures = createRateLimit(deps, { name: 'oidc-failures', most: FAILURES, windowMs: VISIT_MS })
  // A `state` expires before this window ends.
  const uses = createRateLimit(deps, { name: 'oidc-states', most: 1, windowMs: VISIT_MS })

  /** The visit that a response belongs to; null unless ticket and session match. */
  function begun(ticket: string, ledBackTo: string, state: string, by: string | null) {
    const text = sealing.open(ticket, state)
    if (text === null) return null
    const { issuerId, session, ...expected } = JSON.parse(text) as Ticket
    const issuer = issuers.find(({ id }) => id === issuerId && id === ledBackTo)
    const challenge = challenges.read(state, issuerId, now())
    return session === by && issuer && challenge
      ? { issuer, challenge, expected: { ...expected, state } }
      : null
  }

  return {
    async begin(issuerId, redirectUri, session) {
      const issuer = issuers.find(({ id }) => id === issuerId)
      if (!issuer) throw noSuchIssuer()
      const challenge = challenges.make(issuerId, new Date(now().getTime() + VISIT_MS))
      const state = Buffer.from(challenge).toString('base64url')
      const ticket: Ticket = {
        issuerId,
        session,
        redirectUri,
        nonce: randomBytes(32).toString('base64url'),
        verifier: randomBytes(32).toString('base64url'),
      }
      const url = await issuer.authorizationUrl({ ...ticket, state })
      return { url, ticket: sealing.seal(JSON.stringify(ticket), state) }
    },

    async end({ ticket, response }, { address, session }) {
      const [ledBackTo = '', ...query] = response.split('?')
      const parameters = new URLSearchParams(query.join('?'))
      const found = begun(ticket, ledBackTo, parameters.get('state') ?? '', session)
      if (!found) throw notBegunHere()
      const seconds = await failures.take(address)
      if (seconds > 0) throw tooMany('Too many failed sign-ins.', seconds, now())
      const { issuer, challenge, expected } = found
      if ((await uses.take(challenge.hash)) > 0) throw notBegunHere()
      const arrival = await issuer.arrival(parameters, expected)
      return { ...arrival, issuer, succeeded: () => failures.giveBack(address) }
    },
  }
}
