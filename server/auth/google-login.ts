import { NAME_MAX } from '#contract/limits.ts'
import { newId } from '#server/db/new-id.ts'
import type { Deps } from '#server/deps.ts'
import { emailKey } from '#server/db/email-key.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { GooglePerson, GoogleTokens } from './google-tokens.ts'
import type { InvitedPeople } from './ports.ts'
import { AccountStore, type UserRow } from './account-store.ts'

export interface GoogleLoginDeps extends Pick<Deps, 'db' | 'now'> {
  readonly tokens: GoogleTokens
  readonly invited: InvitedPeople
  /** Opens a session for an account; answers its token. */
  readonly openSession: (user: UserRow) => Promise<string>
}

/**
 * Signs in whom Google names, by Google's name for them. An address that has an account is that account's only where
 * its person has proven the address to us: whoever registered it first may be somebody else. 409 then, with what to do.
 */
export function createGoogleLogin({ db, now, tokens, invited, openSession }: GoogleLoginDeps) {
  const store = new AccountStore(db)

  async function linked(person: GooglePerson, user: UserRow): Promise<UserRow> {
    const ours = user.email_verified_at !== null && (await store.linkGoogle(user.id, person.sub))
    if (!ours) throw passwordFirst()
    return ours
  }

  async function newcomer(person: GooglePerson): Promise<UserRow | null> {
    const at = now()
    const row = {
      id: newId(at.getTime()),
      username: (person.name ?? person.email.split('@')[0] ?? person.email).slice(0, NAME_MAX),
      email: person.email,
      email_key: emailKey(person.email),
      full_name: person.name?.slice(0, NAME_MAX) ?? null,
      password_hash: null,
      email_verified_at: at,
      google_sub: person.sub,
      created_at: at,
    }
    const tell = await db.transaction().execute(async (trx) => {
      if (!(await store.addUser(trx, row))) return null
      return invited.join(trx, { ...row, registeredAt: at })
    })
    tell?.()
    return tell && row
  }

  const known = async (person: GooglePerson): Promise<UserRow | null> => {
    const same = await store.userByGoogle(person.sub)
    if (same) return same
    const user = await store.userByEmail(emailKey(person.email))
    return user ? linked(person, user) : null
  }

  return async (idToken: string): Promise<string> => {
    const person = await tokens.verify(idToken)
    // A second sign-in at the same moment may make the account first: it is there then.
    const user = (await known(person)) ?? (await newcomer(person)) ?? (await known(person))
    if (!user) throw new Error('An account vanished while it was signed in')
    return openSession(user)
  }
}

const passwordFirst = () =>
  new HttpError(
    409,
    'email-in-use',
    'An account with this address exists already, and it is not linked to this Google account. Please sign in with your password.',
    { field: 'email' },
  )
