import { NAME_MAX } from '#contract/limits.ts'
import { emailKey } from '#server/db/email-key.ts'
import { newId } from '#server/db/new-id.ts'
import type { Deps } from '#server/deps.ts'
import { AccountStore, type UserRow } from '../account-store.ts'
import type { InvitedPeople } from '../ports.ts'
import { IdentityStore } from './identity-store.ts'
import type { Issuer } from './issuer.ts'
import type { OidcPerson } from './person.ts'
import { mayNotLink, noAccount, noAddress, unconfirmedAccount } from './rejections.ts'

export interface OidcAccountDeps extends Pick<Deps, 'db' | 'now'> {
  readonly invited: InvitedPeople
  /** Mails the link that confirms the address of a new account. */
  readonly greet: (user: { id: string; email: string; emailVerified: boolean }) => Promise<void>
  /** Mails the owner of an account that an issuer was linked to it. A failure is logged. */
  readonly tellLinked: (user: UserRow, issuer: Issuer) => Promise<void>
}

/**
 * Finds the account of a person by issuer and `sub`, or creates it. An existing account of the same address is linked
 * only if the issuer may do that and has verified the address, and its owner confirmed it here: otherwise either could be
 * a stranger.
 * 409 if it cannot be linked, 403 without an address and where no accounts are created.
 */
export function createOidcAccounts(deps: OidcAccountDeps) {
  const { db, now, invited, greet, tellLinked } = deps
  const store = new AccountStore(db)
  const identities = new IdentityStore(db)

  /** What the issuer says by now may confirm the address of a known account. */
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

  async function known(person: OidcPerson, issuer: Issuer): Promise<UserRow | null> {
    const same = await identities.userOf(person)
    if (same) return confirmed(same, person)
    if (person.email === null) throw noAddress(issuer.label)
    const user = await store.userByEmail(emailKey(person.email))
    if (!user) return null
    const isSame = person.emailVerified && user.email_verified_at !== null
    const link = { userId: user.id, proven: true, at: now() }
    if (issuer.linkAccounts && isSame && (await identities.link(person, link))) {
      await tellLinked(user, issuer)
      return user
    }
    // A concurrent sign-in of the same person may have linked it.
    const linked = await identities.userOf(person)
    if (linked) return linked
    throw issuer.linkAccounts ? unconfirmedAccount(issuer.label) : mayNotLink(issuer.label)
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
    await greet({ id: row.id, email, emailVerified: person.emailVerified })
    return row
  }

  return async (person: OidcPerson, issuer: Issuer): Promise<UserRow> => {
    const user = await known(person, issuer)
    if (user) return user
    if (!issuer.createAccounts) throw noAccount(issuer.label)
    if (person.email === null) throw noAddress(issuer.label)
    // A concurrent sign-in may create the account first.
    const found = (await register(person, person.email)) ?? (await known(person, issuer))
    if (!found) throw new Error('An account vanished while it was signed in')
    return found
  }
}
