import { PASSWORD_MAX } from '#contract/limits.ts'
import type { Language } from '#contract/languages.ts'
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
import { AccountStore, type Opening, type SignInOrigin, type UserRow } from './account-store.ts'
import { isAllowed, sessionEnd, type SessionRules } from './session-rules.ts'
import { createSessionTokens } from './session-tokens.ts'
import type { TwoFactor } from './two-factor.ts'

/** The last use of a session is written at most this often, in ms; the write also extends the session. */
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
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string | undefined
}

export interface AuthService {
  /** Null for a token that was not issued here or has expired, or whose session has ended. */
  read(token: string): Promise<SignedIn | null>
  person(userId: string): Promise<CallUser | null>
  /**
   * 409 `email-in-use` if the address has an account. An emailed invitation link confirms the address and joins every
   * workspace that invited it; on a server without email, a link joins its own workspace only.
   */
  register(registration: Registration): Promise<CallUser>
  /**
   * Returns a session token. 401 with the same message for every reason; with the right password, the errors of
   * `TwoFactor.demand`; 429 after too many failures.
   */
  signIn(given: Credentials, origin: SignInOrigin): Promise<string>
  /**
   * For an account that was authenticated by other means. Returns a token. 401 if its password has changed meanwhile.
   */
  openSession(
    user: Pick<UserRow, 'id' | 'password_hash'>,
    origin: SignInOrigin,
    opening: Opening,
  ): Promise<string>
  signOut(session: CallSession): Promise<void>
  /** Null: the language of each device. */
  setLanguage(userId: string, language: Language | null): Promise<void>
}

export interface AuthDeps extends Pick<Deps, 'db' | 'now'> {
  readonly tokenKey: Uint8Array
  readonly hashing: PasswordHashing
  readonly invited: InvitedPeople
  readonly twoFactor: Pick<TwoFactor, 'demand'>
  readonly rules: SessionRules
}

/** Accounts and sessions. A session is a row: ending it takes effect on the next call. */
export function createAuthService(deps: AuthDeps): AuthService {
  const { db, now, tokenKey, hashing, invited, twoFactor, rules } = deps
  const store = new AccountStore(db)
  const tokens = createSessionTokens(tokenKey, now)
  const guard = createSignInGuard({ db, now })

  async function openSession(
    user: Pick<UserRow, 'id' | 'password_hash'>,
    origin: SignInOrigin,
    opening: Opening,
  ): Promise<string | null> {
    const id = newId(now().getTime())
    const createdAt = now()
    const expiresAt = sessionEnd({ opened_by: opening.by, created_at: createdAt }, createdAt, rules)
    const session = { id, createdAt, expiresAt, ...origin }
    if (!(await store.addSession(user, session, opening))) return null
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
        language: null,
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
      // Longer passwords cannot exist; hashing them would only waste time.
      const matches = await hashing.matches(password.slice(0, PASSWORD_MAX + 1), user?.password_hash ?? null)
      if (!user || !matches) throw badCredentials()
      await guard.succeeded(key, address)
      await twoFactor.demand(user.id, code)
      const token = await openSession(user, origin, { by: 'password' })
      if (token === null) throw badCredentials()
      return token
    },

    async openSession(user, origin, opening) {
      const token = await openSession(user, origin, opening)
      if (token === null) throw badCredentials()
      return token
    },

    async read(token) {
      const claims = await tokens.verify(token)
      const row = claims && (await store.liveSession(claims.sessionId, now()))
      if (!row || row.id !== claims.userId || !isAllowed(row, rules)) return null
      const at = now()
      const end = sessionEnd(row, at, rules)
      if (end <= at) return null
      if (at.getTime() - (row.last_used_at?.getTime() ?? 0) > EXTEND_EVERY_MS) {
        await store.slideSession(claims.sessionId, end, at)
      }
      const expiresAt = end < row.expires_at ? end : row.expires_at
      return { user: asUser(row), session: { id: claims.sessionId, expiresAt } }
    },

    async person(userId) {
      const row = await store.userById(userId)
      return row ? asUser(row) : null
    },

    signOut: (session) => store.endSession(session.id),
    setLanguage: (userId, language) => store.setLanguage(userId, language),
  }
}

const noListeners = (): void => undefined

type AccountRow = Pick<
  UserRow,
  'id' | 'username' | 'email' | 'full_name' | 'password_hash' | 'email_verified_at' | 'language'
>

const asUser = (row: AccountRow): CallUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
  emailVerified: row.email_verified_at !== null,
  hasPassword: row.password_hash !== null,
  language: row.language,
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
