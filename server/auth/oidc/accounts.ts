import { NAME_MAX } from '#contract/limits.ts'
import { emailKey } from '#server/db/email-key.ts'
import { newId } from '#server/db/new-id.ts'
import type { Deps } from '#server/deps.ts'
import { AccountStore, type UserRow } from '../account-store.ts'
import type { Proof } from '../proof.ts'
import type { InvitedPeople } from '../ports.ts'
import { IdentityStore } from './identity-store.ts'
import type { Issuer } from './issuer.ts'
import type { OidcPerson } from './person.ts'
import type { Linking } from './linking.ts'
import { askOperator, connectFirst, linkMailed, noAccount, noAddress } from './rejections.ts'
import type { WaysIn } from './ways-in.ts'

export interface OidcAccountDeps extends Pick<Deps, 'db' | 'now'> {
  readonly invited: InvitedPeople
  /** Mails the link that confirms a new account's address. */
  readonly greet: Proof['greet']
  readonly linking: Pick<Linking, 'accountOfToken' | 'link'>
  readonly waysIn: WaysIn
  /** Mails the account's address a link that connects the issuer. Null without a mail server. 429 for too many. */
  readonly sendLink: ((user: UserRow, issuer: Issuer) => Promise<void>) | null
}

/** `emailToken`: from a link that was mailed to an account's address. */
export type AccountOf = (
  person: OidcPerson,
  issuer: Issuer,
  emailToken: string | undefined,
) => Promise<UserRow>

/**
 * Finds a person's account by issuer and `sub`, or creates it. An existing account with the same address is linked
 * only if its owner confirmed the address here, and either the issuer may link accounts and has verified the address,
 * or the person has a link that was mailed to it. Otherwise either side could be a stranger. 409 if it cannot be
 * linked; 403 without an address, and if account creation is off.
 */
export function createOidcAccounts(deps: OidcAccountDeps): AccountOf {
  const { db, now, invited, greet, linking, waysIn, sendLink } = deps
  const store = new AccountStore(db)
  const identities = new IdentityStore(db)

  /** Confirms the address of a known account if the issuer has verified it since. */
  async function confirmed(user: UserRow, person: OidcPerson): Promise<UserRow> {
    const { email, emailVerified } = person
    if (user.email_verified_at || !emailVerified || email === null || emailKey(email) !== user.email_key)
      return user
    const done = await db.transaction().execute(async (trx) => {
      const row = await store.confirmAddress(trx, user.id, now())
      await identities.prove(trx, person)
      await identities.dropUnproven(trx, user.id)
      return row && { row, notify: await invited.join(trx, { ...row, registeredAt: row.created_at }) }
    })
    done?.notify()
    return done?.row ?? user
  }

  /** An owner without another way to sign in is mailed a link. */
  async function refusal(user: UserRow, issuer: Issuer): Promise<Error> {
    if (await waysIn.hasAny(user)) return connectFirst(issuer.label)
    if (!sendLink) return askOperator(issuer.label)
    await sendLink(user, issuer)
    return linkMailed(issuer.label)
  }

  async function known(...[person, issuer, emailToken]: Parameters<AccountOf>): Promise<UserRow | null> {
    const same = await identities.userOf(person)
    if (same) return confirmed(same, person)
    if (person.email === null) throw noAddress(issuer.label)
    const user = await store.userByEmail(emailKey(person.email))
    if (!user) return null
    const isConfirmed = user.email_verified_at !== null
    const isMailed = emailToken !== undefined && (await linking.accountOfToken(emailToken)) === user.id
    const link = { issuer, proven: true, ...(isMailed && { emailToken }) }
    const mayLink = isMailed || (issuer.linkAccounts && person.emailVerified)
    if (isConfirmed && mayLink && (await linking.link(user, person, link))) return user
    // A concurrent sign-in of the same person may have linked the account.
    const linked = await identities.userOf(person)
    if (linked) return linked
    throw await refusal(user, issuer)
  }

  async function register(person: OidcPerson, email: string): Promise<UserRow | null> {
    const at = now()
    const name = person.name?.toWellFormed().slice(0, NAME_MAX) ?? null
    const row = {
      id: newId(at.getTime()),
      username: name ?? (email.split('@')[0] || email).slice(0, NAME_MAX),
      email,
      email_key: emailKey(email),
      full_name: name,
      password_hash: null,
      email_verified_at: person.emailVerified ? at : null,
      google_sub: null,
      language: null,
      created_at: at,
    }
    const notify = await db.transaction().execute(async (trx) => {
      if (!(await store.addUser(trx, row))) return null
      if (!(await identities.link(person, { userId: row.id, proven: person.emailVerified, at }, trx)))
        throw new Error('The person has an account already')
      return person.emailVerified ? invited.join(trx, { ...row, registeredAt: at }) : () => undefined
    })
    if (!notify) return null
    notify()
    await greet({ id: row.id, email, emailVerified: person.emailVerified, language: null })
    return row
  }

  return async (person, issuer, emailToken) => {
    const user = await known(person, issuer, emailToken)
    if (user) return user
    if (!issuer.createAccounts) throw noAccount(issuer.label)
    if (person.email === null) throw noAddress(issuer.label)
    // A concurrent sign-in may create the account first.
    const found = (await register(person, person.email)) ?? (await known(person, issuer, emailToken))
    if (!found) throw new Error('An account vanished while it was signed in')
    return found
  }
}
