import type { z } from 'zod'
import type { ChangePassword, ResetPassword } from '#contract/auth.ts'
import { RESET_SECONDS } from '#contract/limits.ts'
import { resetPasswordPath } from '#contract/links.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { emailKey } from '#server/db/email-key.ts'
import type { CallSession, CallUser } from '#server/http/handlers.ts'
import { tooMany } from '#server/http/http-error.ts'
import { inLanguage } from '#server/language.ts'
import { resetMail } from '#server/mail/index.ts'
import { AccountStore, type Trx } from './account-store.ts'
import { requireUncommon } from './common-passwords.ts'
import { hashOf, newLinkToken, linkNotFound, noMail } from './link-tokens.ts'
import { IdentityStore } from './oidc/identity-store.ts'
import type { OperatorLinks } from './operator-links.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { type PasswordCheck, wrongPassword } from './password-check.ts'
import { TwoFactorStore } from './two-factor-store.ts'

const HOUR_MS = 60 * 60_000
/** Per hour: emails to one address, and requests from one network address. */
const MAX_EMAILS = 3
const MAX_REQUESTS = 30

/** Changing a password, and resetting it by a link. Both end sessions. */
export interface Passwords {
  /**
   * Ends all sessions but the caller's; with `revoke_tokens` also revokes all API tokens and upload links. 422 for a
   * wrong current password, 429 after too many.
   */
  change(
    caller: { readonly user: CallUser; readonly session: CallSession; readonly address: string },
    asked: z.output<typeof ChangePassword>,
  ): Promise<void>
  /**
   * Sends a reset link if there is an account. Resolves before the lookup, so that neither response nor timing
   * reveals whether there is one. 503 if the server sends no email, 429 for too many; both for any address.
   */
  forgot(email: string, address: string): Promise<void>
  /** How many API tokens and upload links the account of a reset link has. 404 for a used or expired link. */
  tokensOf(token: string): Promise<number>
  /**
   * Ends all sessions; with `revoke_tokens` also revokes API tokens and upload links. Two-factor authentication stays
   * on, unless the operator's link turns it off. Issuers that were linked before the address was confirmed are
   * unlinked. 404 for a used or expired link.
   */
  reset(asked: z.output<typeof ResetPassword>): Promise<void>
}

export interface PasswordDeps extends Pick<Deps, 'db' | 'mail' | 'log' | 'now'> {
  readonly publicUrl: string | null
  readonly hashing: PasswordHashing
  readonly checkPassword: PasswordCheck
  readonly operatorLinks: OperatorLinks
  /** Called when sessions of a user ended: closes their open streams. */
  readonly onEnded: (userId: string) => void
  readonly revokeTokens: (trx: Trx, userId: string) => Promise<void>
  readonly countTokens: (userId: string) => Promise<number>
}

export function createPasswords(deps: PasswordDeps): Passwords {
  const { db, mail, log, now, publicUrl, hashing, checkPassword, operatorLinks } = deps
  const { onEnded, revokeTokens, countTokens } = deps
  const store = new AccountStore(db)
  const twoFactor = new TwoFactorStore(db)
  const identities = new IdentityStore(db)
  const emails = createRateLimit(deps, { name: 'reset-letters', most: MAX_EMAILS, windowMs: HOUR_MS })
  const requests = createRateLimit(deps, { name: 'reset-requests', most: MAX_REQUESTS, windowMs: HOUR_MS })

  /** The account of a reset link, and a function that uses up the link. */
  async function openLink(token: string) {
    const hash = hashOf(token)
    const userId = await store.userOfLink(hash, 'reset', now())
    if (userId !== undefined) {
      const use = (trx: Trx) => store.takeLink(trx, hash, 'reset', now())
      return { userId, use, endsTwoFactor: false }
    }
    const link = operatorLinks.read(token, now())
    const user = link && (await store.userByEmail(emailKey(link.email)))
    if (!link || !user) throw linkNotFound()
    const use = (trx: Trx) => store.markUsed(trx, hash, user.id, link.expiresAt)
    return { userId: user.id, use, endsTwoFactor: link.endsTwoFactor }
  }

  async function sendResetLink(email: string, address: string): Promise<void> {
    const user = await store.userByEmail(emailKey(email))
    if (!user || !mail) return
    const { token, hash } = newLinkToken()
    const expiresAt = new Date(now().getTime() + RESET_SECONDS * 1000)
    await store.addLink({ hash, userId: user.id, purpose: 'reset', expiresAt, now: now() })
    const url = address + resetPasswordPath(token)
    await mail.send(inLanguage(user.language, () => resetMail(user.email, url)))
  }

  return {
    async change({ user, session, address }, { current_password, new_password, revoke_tokens }) {
      const stored = await checkPassword(user, address, current_password)
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
      if (!mail || publicUrl === null) throw noMail('reset')
      const key = emailKey(email)
      const seconds = (await requests.take(address)) || (await emails.take(key))
      if (seconds > 0) throw tooMany('Too many password reset requests.', seconds, now())
      sendResetLink(email, publicUrl).catch((error: unknown) => {
        log.warn('reset-not-mailed', { reason: (error as { code?: string }).code ?? 'unknown' })
      })
    },

    async tokensOf(token) {
      return countTokens((await openLink(token)).userId)
    },

    async reset({ token, new_password, revoke_tokens }) {
      const { userId, use, endsTwoFactor } = await openLink(token)
      const user = await store.userById(userId)
      await requireUncommon(new_password, 'new_password', user)
      const hash = await hashing.hash(new_password)
      await db.transaction().execute(async (trx) => {
        if (!(await use(trx))) throw linkNotFound()
        await store.setPassword(trx, userId, { hash })
        await identities.dropUnproven(trx, userId)
        if (endsTwoFactor) await twoFactor.remove(userId, trx)
        if (revoke_tokens) await revokeTokens(trx, userId)
      })
      onEnded(userId)
    },
  }
}
