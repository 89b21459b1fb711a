import { PASSWORD_MAX, SESSION_SECONDS } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { newId } from '#server/db/new-id.ts'
import type { CallSession, CallUser } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { SessionReader } from '#server/http/ports.ts'
import { createFailureLimit } from './failure-limit.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { AuthStore, type UserRow } from './store.ts'
import { createTokens } from './tokens.ts'

/** The session's end is written anew at most this often, in ms: not on every call. */
const SLIDE_EVERY_MS = 60 * 60_000
const FAILURE_WINDOW_MS = 15 * 60_000
/** From one address for one account; and for one account from anywhere, which slows a spread attack. */
const FAILURES_HERE = 10
const FAILURES_ANYWHERE = 100

export interface Registration {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly full_name: string | null
}

export interface AuthService extends SessionReader {
  /** 409 `email-in-use` where the address has an account. */
  register(registration: Registration): Promise<CallUser>
  /** Answers a token. 401 with one text for every reason; 429 after too many failures. */
  signIn(email: string, password: string, address: string): Promise<string>
  /** The session's token counts no longer, from now on. */
  signOut(session: CallSession): Promise<void>
}

export type AuthDeps = Pick<Deps, 'db' | 'now'> & { readonly tokenKey: Uint8Array }

/** E-mail addresses compare without regard to case and to how their letters are composed. */
const emailKey = (email: string) => email.trim().normalize('NFKC').toLowerCase()

const asUser = (row: Pick<UserRow, 'id' | 'username' | 'email' | 'full_name'>): CallUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
})

/** Accounts and sessions. A session is a row: what ends it acts on the next call. */
export function createAuthService({ db, now, tokenKey }: AuthDeps): AuthService {
  const store = new AuthStore(db)
  const tokens = createTokens(tokenKey, now)
  const guard = failureGuard(now)
  const sessionEnd = () => new Date(now().getTime() + SESSION_SECONDS * 1000)

  return {
    async register({ username, email, password, full_name }) {
      const user: CallUser = { id: newId(now().getTime()), username, email, fullName: full_name }
      const added = await store.addUser({
        id: user.id,
        username,
        email,
        email_key: emailKey(email),
        full_name,
        password_hash: await hashPassword(password),
        created_at: now(),
      })
      if (!added) throw emailInUse()
      return user
    },

    async signIn(email, password, address) {
      const key = emailKey(email)
      guard.check(key, address)
      const user = await store.userByEmail(key)
      // Longer ones cannot have been registered; hashing them would only cost.
      const matches = await verifyPassword(password.slice(0, PASSWORD_MAX + 1), user?.password_hash ?? null)
      if (!user || !matches) {
        guard.failed(key, address)
        throw badCredentials()
      }
      guard.succeeded(key, address)
      const sessionId = newId(now().getTime())
      await store.dropEndedSessions(user.id, now())
      await store.addSession({ id: sessionId, userId: user.id, createdAt: now(), expiresAt: sessionEnd() })
      return tokens.sign({ sessionId, userId: user.id })
    },

    async read(token) {
      const claims = await tokens.verify(token)
      const row = claims && (await store.liveSession(claims.sessionId, now()))
      if (!row || row.id !== claims.userId) return null
      const end = sessionEnd()
      if (end.getTime() - row.expires_at.getTime() > SLIDE_EVERY_MS) {
        await store.slideSession(claims.sessionId, end)
      }
      return { user: asUser(row), session: { id: claims.sessionId, expiresAt: row.expires_at } }
    },

    signOut: (session) => store.endSession(session.id),
  }
}

const emailInUse = () =>
  new HttpError(
    409,
    'email-in-use',
    'An account with this email address exists already. Please sign in, or use another address.',
    { field: 'email' },
  )

const badCredentials = () =>
  new HttpError(401, 'bad-credentials', 'Login failed. Please check your credentials.')

/** Stops guessing of passwords, without letting a stranger lock an account for everyone by a few tries. */
function failureGuard(now: () => Date) {
  const here = createFailureLimit(FAILURES_HERE, FAILURE_WINDOW_MS, now)
  const anywhere = createFailureLimit(FAILURES_ANYWHERE, FAILURE_WINDOW_MS, now)
  const at = (key: string, address: string) => `${address} ${key}`
  return {
    check(key: string, address: string) {
      const seconds = Math.max(here.blockedFor(at(key, address)), anywhere.blockedFor(key))
      if (seconds === 0) return
      throw new HttpError(
        429,
        'rate-limited',
        `Too many failed sign-ins for this account. Please try again in ${Math.ceil(seconds / 60)} min.`,
        {
          retryAfter: seconds,
          limit: { reset_time: new Date(now().getTime() + seconds * 1000).toISOString() },
        },
      )
    },
    failed(key: string, address: string) {
      here.failed(at(key, address))
      anywhere.failed(key)
    },
    succeeded(key: string, address: string) {
      here.forget(at(key, address))
    },
  }
}
