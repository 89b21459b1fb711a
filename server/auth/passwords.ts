import type { z } from 'zod'
import type { ChangePassword, ResetPassword } from '#contract/auth.ts'
import { RESET_SECONDS } from '#contract/limits.ts'
import { resetPasswordPath } from '#contract/links.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { emailKey } from '#server/db/email-key.ts'
import type { CallSession, CallUser } from '#server/http/handlers.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import { resetLetter } from '#server/mail/index.ts'
import { AccountStore, type Trx } from './account-store.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashOf, newLinkToken, linkNotFound, noMail } from './link-tokens.ts'
import type { OperatorLinks } from './operator-links.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { createSignInGuard } from './sign-in-guard.ts'

const HOUR_MS = 60 * 60_000
/** Letters to one address in an hour, and requests from one network address. */
const LETTERS = 3
const REQUESTS = 30

/** Changing a password, and choosing one by a link. Both end sessions, at once. */
export interface Passwords {
  /**
   * All sessions but the caller's end, and with `revoke_tokens` all their API tokens and upload addresses. 422 for a wrong
   * current password; 429 after too many.
   */
  change(
    caller: { readonly user: CallUser; readonly session: CallSession; readonly address: string },
    asked: z.output<typeof ChangePassword>,
  ): Promise<void>
  /**
   * Sends a letter, if there is an account, after it has answered: nothing tells whether there is one, the time neither.
   * 503 where no mail is sent, 429 for too many, both for any address.
   */
  forgot(email: string, address: string): Promise<void>
  /** How many API tokens and upload addresses the person of a link has. 404 for a word that counts no longer. */
  tokensOf(word: string): Promise<number>
  /** 404 for a word that counts no longer. All sessions end, and with `revoke_tokens` all API tokens and upload addresses. */
  reset(asked: z.output<typeof ResetPassword>): Promise<void>
}

export interface PasswordDeps extends Pick<Deps, 'db' | 'mail' | 'log' | 'now'> {
  readonly publicUrl: string | null
  readonly hashing: PasswordHashing
  readonly operatorLinks: OperatorLinks
  /** Sessions of this user have ended: what is open by them ends too. */
  readonly onEnded: (userId: string) => void
  /** Revokes all API tokens and upload addresses of a person, inside the transaction. */
  readonly revokeTokens: (trx: Trx, userId: string) => Promise<void>
  /** How many of them a person has. */
  readonly countTokens: (userId: string) => Promise<number>
}

export function createPasswords(deps: PasswordDeps): Passwords {
  const { db, mail, log, now, publicUrl, hashing, operatorLinks, onEnded, revokeTokens, countTokens } = deps
  const store = new AccountStore(db)
  const guard = createSignInGuard(deps)
  const letters = createRateLimit(deps, { name: 'reset-letters', most: LETTERS, windowMs: HOUR_MS })
  const requests = createRateLimit(deps, { name: 'reset-requests', most: REQUESTS, windowMs: HOUR_MS })

  /** The account that a word lets choose a password, and what uses the word up. */
  async function opened(word: string) {
    const hash = hashOf(word)
    const userId = await store.linked(hash, 'reset', now())
    if (userId !== undefined) {
      return { userId, use: (trx: Trx) => store.takeLink(trx, hash, 'reset', now()) }
    }
    const named = operatorLinks.read(word, now())
    const user = named && (await store.userByEmail(emailKey(named.email)))
    if (!named || !user) throw linkNotFound()
    return { userId: user.id, use: (trx: Trx) => store.spend(trx, hash, user.id, named.expiresAt) }
  }

  async function sendLetter(email: string, address: string): Promise<void> {
    const user = await store.userByEmail(emailKey(email))
    if (!user || !mail) return
    const { word, hash } = newLinkToken()
    const expiresAt = new Date(now().getTime() + RESET_SECONDS * 1000)
    await store.addLink({ hash, userId: user.id, purpose: 'reset', expiresAt, now: now() })
    await mail.send(resetLetter(user.email, address + resetPasswordPath(word)))
  }

  return {
    async change({ user, session, address }, { current_password, new_password, revoke_tokens }) {
      await guard.attempt(user.id, address)
      const row = await store.userById(user.id)
      const stored = row?.password_hash ?? null
      if (stored !== null && !(await hashing.matches(current_password ?? '', stored))) throw wrongPassword()
      await guard.succeeded(user.id, address)
      await requireUncommon(new_password, 'new_password', user)
      const hash = await hashing.hash(new_password)
      const changed = await db.transaction().execute(async (trx) => {
        const set = await store.setPassword(trx, user.id, { hash, instead: stored, except: session.id })
        if (set && revoke_tokens) await revokeTokens(trx, user.id)
        return set
      })
      if (!changed) throw wrongPassword()
      onEnded(user.id)
    },

    async forgot(email, address) {
      if (!mail || publicUrl === null) throw noMail('help with a forgotten password')
      const key = emailKey(email)
      const seconds = (await requests.take(address)) || (await letters.take(key))
      if (seconds > 0) throw tooMany('Too many requests for a new password.', seconds, now())
      sendLetter(email, publicUrl).catch((error: unknown) => {
        log.warn('reset-not-mailed', { reason: (error as { code?: string }).code ?? 'unknown' })
      })
    },

    async tokensOf(word) {
      return countTokens((await opened(word)).userId)
    },

    async reset({ token, new_password, revoke_tokens }) {
      const { userId, use } = await opened(token)
      const user = await store.userById(userId)
      await requireUncommon(new_password, 'new_password', user)
      const hash = await hashing.hash(new_password)
      await db.transaction().execute(async (trx) => {
        if (!(await use(trx))) throw linkNotFound()
        await store.setPassword(trx, userId, { hash })
        if (revoke_tokens) await revokeTokens(trx, userId)
      })
      onEnded(userId)
    },
  }
}

/** Not 401: the session is as good as before. */
const wrongPassword = () =>
  new HttpError(422, 'bad-credentials', 'The current password is not right.', { field: 'current_password' })
