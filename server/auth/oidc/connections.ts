import type { ConnectedIssuer, OidcStart } from '#contract/oidc.ts'
import type { Deps } from '#server/deps.ts'
import type { CallSession, CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { AccountStore } from '../account-store.ts'
import type { GroupMembers } from '../ports.ts'
import type { FreshProof } from '../fresh-proof.ts'
import { IdentityStore } from './identity-store.ts'
import type { Issuer } from './issuer.ts'
import type { Linking } from './linking.ts'
import {
  addressFirst,
  lastWayIn,
  noSuchIssuer,
  notConnected,
  notFinished,
  ofAnotherAccount,
} from './rejections.ts'
import type { Returned, Visits } from './visits.ts'
import type { WaysIn } from './ways-in.ts'

/** A signed-in person, with the credentials that prove their identity. */
export interface Prover {
  readonly user: CallUser
  readonly session: CallSession
  /** Network address. */
  readonly address: string
}

/** The issuers connected to a signed-in person's account. A change needs fresh proof of identity. */
export interface Connections {
  list(user: CallUser): Promise<ConnectedIssuer[]>
  /** 409 while the address is not confirmed, 404 for an unknown issuer, 503 if it cannot be reached. */
  start(
    prover: Prover,
    asked: { readonly issuerId: string; readonly password: string; readonly redirectUri: string },
  ): Promise<OidcStart>
  /**
   * Connects the account of the person who returned. 409 if this session did not start the visit, if the visit is
   * expired or used, and if the person has another account.
   */
  finish(prover: Prover, returned: Returned): Promise<void>
  /**
   * Ends the sessions that the issuer opened, except the caller's, and the memberships from its groups. 404 if not
   * connected, 409 if it is the last way to sign in.
   */
  disconnect(prover: Prover, asked: { readonly issuerId: string; readonly password: string }): Promise<void>
}

export interface ConnectionDeps extends Pick<Deps, 'db' | 'mail'> {
  readonly issuers: readonly Issuer[]
  readonly visits: Visits
  readonly linking: Linking
  readonly waysIn: WaysIn
  readonly groupMembers: GroupMembers
  readonly prove: FreshProof
  /** Called when sessions of a user have ended: closes their open streams. */
  readonly onEnded: (userId: string) => void
}

export function createConnections(deps: ConnectionDeps): Connections {
  const { db, mail, issuers, visits, linking, waysIn, groupMembers, prove, onEnded } = deps
  const accounts = new AccountStore(db)
  const identities = new IdentityStore(db)
  const issuerOf = (issuerId: string): Issuer => {
    const issuer = issuers.find(({ id }) => id === issuerId)
    if (!issuer) throw noSuchIssuer()
    return issuer
  }

  return {
    async list({ id }) {
      const account = await accounts.userById(id)
      const linked = new Map((await identities.of(id)).map((row) => [row.issuer, row.created_at]))
      return Promise.all(
        issuers.map(async ({ id, label, issuer }) => ({
          id,
          label,
          connected_at: linked.get(issuer)?.toISOString() ?? null,
          only_way_in: linked.has(issuer) && !!account && !(await waysIn.hasAny(account, issuer)),
        })),
      )
    },

    async start(prover, { issuerId, password, redirectUri }) {
      issuerOf(issuerId)
      // Otherwise the first confirmation of the address would disconnect the issuer again.
      if (mail && !prover.user.emailVerified) throw addressFirst()
      await prove(prover, password)
      return visits.begin(issuerId, redirectUri, prover.session.id)
    },

    async finish({ user, session, address }, returned) {
      const { person, issuer, succeeded } = await visits
        .end(returned, { address, session: session.id })
        .catch((error: unknown) => {
          // Not 401: the session itself stays valid.
          throw error instanceof HttpError && error.statusCode === 401 ? notFinished(error.message) : error
        })
      const linked =
        (await linking.link(user, person, { issuer, proven: user.emailVerified })) ||
        (await identities.userOf(person))?.id === user.id
      if (!linked) throw ofAnotherAccount(issuer.label)
      await succeeded()
      const { groups } = person
      if (groups !== null) {
        const notify = await db.transaction().execute((trx) => groupMembers.follow(trx, user, issuer, groups))
        notify()
      }
    },

    async disconnect(prover, { issuerId, password }) {
      const { user, session } = prover
      const issuer = issuerOf(issuerId)
      await prove(prover, password)
      const notify = await db.transaction().execute(async (trx) => {
        // Two concurrent calls could each leave the other issuer as the last.
        const account = await accounts.lock(trx, user.id)
        if (!(await linking.unlink(trx, user, issuer, session.id))) throw notConnected(issuer.label)
        if (!account || !(await waysIn.hasAny(account, null, trx))) throw lastWayIn(issuer.label)
        return groupMembers.follow(trx, user, issuer, new Set())
      })
      onEnded(user.id)
      notify()
    },
  }
}
