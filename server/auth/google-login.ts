import { NAME_MAX } from '#contract/limits.ts'
import { newId } from '#server/db/new-id.ts'
import type { Deps } from '#server/deps.ts'
import { emailKey } from '#server/db/email-key.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { GooglePerson, GoogleTokens } from './google-tokens.ts'
import type { InvitedPeople } from './ports.ts'
import { AccountStore, type Opening, type SignInOrigin, type UserRow } from './account-store.ts'

export interface GoogleLoginDeps extends Pick<Deps, 'db' | 'now'> {
  readonly tokens: GoogleTokens
  readonly invited: InvitedPeople
  /** Opens a session and returns its token. */
  readonly openSession: (user: UserRow, origin: SignInOrigin, opening: Opening) => Promise<string>
}

/**
 * Signs in by Google's `sub`. An existing account with the same address is linked only if that address was confirmed
 * here, because somebody else may have registered it. Otherwise 409.
 */
export function createGoogleLogin({ db, now, tokens, invited, openSession }: GoogleLoginDeps) {
  const store = new AccountStore(db)

  async function link(person: GooglePerson, user: UserRow): Promise<UserRow> {
    const canLink = user.email_verified_at !== null && (await store.linkGoogle(user.id, person.sub))
    if (!canLink) throw passwordFirst()
    return canLink
  }

  async function register(person: GooglePerson): Promise<UserRow | null> {
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
      language: null,
      created_at: at,
    }
    const notify = await db.transaction().execute(async (trx) => {
      if (!(await store.addUser(trx, row))) return null
      return invited.join(trx, { ...row, registeredAt: at })
    })
    notify?.()
    return notify && row
  }

  const known = async (person: GooglePerson): Promise<UserRow | null> => {
    const same = await store.userByGoogle(person.sub)
    if (same) return same
    const user = await store.userByEmail(emailKey(person.email))
    return user ? link(person, user) : null
  }

  return async (idToken: string, origin: SignInOrigin): Promise<string> => {
    const person = await tokens.verify(idToken)
    // A concurrent sign-in may create the account first.
    const user = (await known(person)) ?? (await register(person)) ?? (await known(person))
    if (!user) throw new Error('An account vanished while it was signed in')
    return openSession(user, origin, { by: 'google' })
  }
}

const passwordFirst = () =>
  new HttpError(
    409,
    'email-in-use',
    'An account with this email address already exists but is not linked to this Google account. Sign in with your password.',
    { field: 'email' },
  )
