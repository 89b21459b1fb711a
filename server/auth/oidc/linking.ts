import type { Deps } from '#server/deps.ts'
import { AccountStore, type Trx, type UserRow } from '../account-store.ts'
import { hashOf } from '../link-tokens.ts'
import type { SignInAudit } from '../ports.ts'
import { IdentityStore } from './identity-store.ts'
import type { Issuer } from './issuer.ts'
import type { OidcPerson } from './person.ts'

type Account = Pick<UserRow, 'id' | 'username' | 'email' | 'language'>

/**
 * Links existing accounts to people of issuers, and unlinks them. Both are audited; linking is also mailed to the
 * owner.
 */
export interface Linking {
  /** The account of a token that was mailed to the account's confirmed address. */
  accountOfToken(emailToken: string): Promise<string | undefined>
  /**
   * False if the person has another account, the account belongs to another person of that issuer, or `emailToken`
   * was used meanwhile.
   */
  link(
    user: Account,
    person: OidcPerson,
    given: { readonly issuer: Issuer; readonly proven: boolean; readonly emailToken?: string | undefined },
  ): Promise<boolean>
  /** Also ends the sessions that the issuer opened, except `except`. Returns whether there was a link. */
  unlink(trx: Trx, user: Account, issuer: Issuer, except: string): Promise<boolean>
}

export interface LinkingDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  readonly audit: SignInAudit
  /** Notifies the account owner by mail that an issuer was linked. A failure is logged. */
  readonly tellLinked: (user: Account, issuer: Issuer) => Promise<void>
}

export function createLinking({ db, now, log, audit, tellLinked }: LinkingDeps): Linking {
  const accounts = new AccountStore(db)
  const identities = new IdentityStore(db)
  return {
    accountOfToken: (emailToken) => accounts.userOfLink(hashOf(emailToken), 'verify', now()),

    async link(user, person, { issuer, proven, emailToken }) {
      const done = await db.transaction().execute(async (trx) => {
        const isUsable =
          emailToken === undefined || (await accounts.takeLink(trx, hashOf(emailToken), 'verify', now()))
        if (!isUsable || !(await identities.link(person, { userId: user.id, proven, at: now() }, trx)))
          return false
        await audit.record(trx, user, { action: 'member.issuer-connected', detail: issuer.label })
        return true
      })
      if (!done) return false
      log.info('oidc-issuer-connected', { issuer: issuer.id, userId: user.id })
      await tellLinked(user, issuer)
      return true
    },

    async unlink(trx, user, issuer, except) {
      if (!(await identities.unlink(trx, user.id, issuer.issuer, except))) return false
      await audit.record(trx, user, { action: 'member.issuer-disconnected', detail: issuer.label })
      log.info('oidc-issuer-disconnected', { issuer: issuer.id, userId: user.id })
      return true
    },
  }
}
