import { PASSWORD_MAX, SESSION_SECONDS } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { newId } from '#server/db/new-id.ts'
import { emailKey } from '#server/db/email-key.ts'
import type { CallSession, CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { SignedIn } from '#server/http/ports.ts'
import { requireUncommon } from './common-passwords.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { InvitedPeople } from './ports.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import { AccountStore, type IssuedSession, type SignInOrigin, type UserRow } from './account-store.ts'
import { createSessionTokens } from './session-tokens.ts'
import type { TwoFactor } from './two-factor.ts'

/** A session's expiry is extended at most this often, in ms. */
const EXTEND_EVERY_MS = 60 * 60_000

export interface Registration {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly full_name: string | null
  /** The token of an invitation link. */
  readonly invitation?: string | undefined
}

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code: string | undefined
}

export interface AuthService {
  /** Null for a token that is not ours, has expired, or whose session has ended. */
  read(token: string): Promise<SignedIn | null>
  person(userId: string): Promise<CallUser | null>
  /**
   * 409 `email-in-use` if the address has an account. An emailed invitation link confirms the address and joins every
   * workspace that invited it; on a server without email, a link joins its own workspace only.
   */
  register(registration: Registration): Promise<CallUser>
  /**
   * Returns a session token. 401 with one text for every reason, or for what `TwoFactor.demand` says once the password is
   * right; 429 after too many failures.
   */
  signIn(given: Credentials, origin: SignInOrigin): Promise<string>
  /** For an account that was authenticated another way. Returns a token. 401 if its password has changed meanwhile. */
  openSession(
    user: Pick<UserRow, 'id' | 'password_hash'>,
    origin: SignInOrigin,
    issued?: IssuedSession,
  ): Promise<string>
  signOut(session: CallSession): Promise<void>
}

export interface AuthDeps extends Pick<Deps, 'db' | 'now'> {
  readonly tokenKey: Uint8Array
  readonly hashing: PasswordHashing
  readonly invited: InvitedPeople
  readonly twoFactor: Pick<TwoFactor, 'demand'>
}

/** Accounts and sessions. A session is a row: ending it takes effect on the next call. */
export function createAuthService({ db, now, tokenKey, hashing, invited, twoFactor }: AuthDeps): AuthService {
  const store = new AccountStore(db)
  const tokens = createSessionTokens(tokenKey, now)
  const guard = createSignInGuard({ db, now })
  const sessionEnd = () => new Date(now().getTime() + SESSION_SECONDS * 1000)

  async function openSession(
    user: Pick<UserRow, 'id' | 'password_hash'>,
    origin: SignInOrigin,
    issued?: IssuedSession,
  ): Promise<string | null> {
    const id = newId(now().getTime())
    const session = { id, createdAt: now(), expiresAt: sessionEnd(), ...origin }
    if (!(await store.addSession(user, session, issued))) return null
    await store.dropEndedSessions(user.id, now())
    return tokens.sign({ sessionId: id, userId: user.id })
  }

  return {
    async register({ username, email, password, full_name, invitation }) {
      await requireUncommon(password, 'password', { username, email })
      const proven = invitation !== undefined && (await invited.proves(invitation, email))
      const at = now()
      const row = {
        id: newId(at.getTime()),
        username,
        email,
        email_key: emailKey(email),
        full_name,
        password_hash: await hashing.hash(password),
        email_verified_at: proven ? at : null,
        created_at: at,
      }
      const user = asUser(row)
      const notify = await db.transaction().execute(async (trx) => {
        if (!(await store.addUser(trx, row))) throw emailInUse()
        const newcomer = { ...row, registeredAt: at }
        if (proven) return invited.join(trx, newcomer)
        return invitation === undefined ? noListeners : invited.joinByLink(trx, newcomer, invitation)
      })
      notify()
      return user
    },

    async signIn({ email, password, code }, origin) {
      const { address } = origin
      const key = emailKey(email)
      await guard.attempt(key, address)
      const user = await store.userByEmail(key)
      // Longer passwords cannot exist; hashing them would only cost time.
      const matches = await hashing.matches(password.slice(0, PASSWORD_MAX + 1), user?.password_hash ?? null)
      if (!user || !matches) throw badCredentials()
      await guard.succeeded(key, address)
      await twoFactor.demand(user.id, code)
      const token = await openSession(user, origin)
      if (token === null) throw badCredentials()
      return token
    },

    async openSession(user, origin, issued) {
      const token = await openSession(user, origin, issued)
      if (token === null) throw badCredentials()
      return token
    },

    async read(token) {
      const claims = await tokens.verify(token)
      const row = claims && (await store.liveSession(claims.sessionId, now()))
      if (!row || row.id !== claims.userId) return null
      const end = sessionEnd()
      if (end.getTime() - row.expires_at.getTime() > EXTEND_EVERY_MS) {
        await store.slideSession(claims.sessionId, end, now())
      }
      return { user: asUser(row), session: { id: claims.sessionId, expiresAt: row.expires_at } }
    },

    async person(userId) {
      const row = await store.userById(userId)
      return row ? asUser(row) : null
    },

    signOut: (session) => store.endSession(session.id),
  }
}

const noListeners = (): void => undefined

type AccountRow = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'full_name' | 'password_hash' | 'email_verified_at'
>

const asUser = (row: AccountRow): CallUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
  emailVerified: row.email_verified_at !== null,
  hasPassword: row.password_hash !== null,
})

const emailInUse = () =>
  new HttpError(
    409,
    'email-in-use',
    'An account with this email address already exists. Sign in, or use another address.',
    { field: 'email' },
  )

const badCredentials = () =>
  new HttpError(401, 'bad-credentials', 'Login failed. Please check your credentials.')
