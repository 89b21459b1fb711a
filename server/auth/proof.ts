import { VERIFICATION_SECONDS } from '#contract/limits.ts'
import { verifyEmailPath } from '#contract/links.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import { inLanguage } from '#server/language.ts'
import { connectMail, type Mail, verificationMail } from '#server/mail/index.ts'
import { AccountStore } from './account-store.ts'
import { hashOf, newLinkToken, linkNotFound, mailFailed, noMail } from './link-tokens.ts'
import { IdentityStore } from './oidc/identity-store.ts'
import type { WaysIn } from './oidc/ways-in.ts'
import type { InvitedPeople } from './ports.ts'

/** Verification emails per account and hour. */
const MAX_PER_HOUR = 5
const HOUR_MS = 60 * 60_000

type Addressee = Pick<CallUser, 'id' | 'email' | 'emailVerified' | 'language'>

export interface Verified {
  readonly email: string
  readonly connect: boolean
}

/** Confirms email addresses: a mailed link that was opened proves the address. */
export interface Proof {
  /**
   * After registration: sends a verification link if one is needed. A failure is logged; the person can request
   * another.
   */
  greet(user: Addressee): Promise<void>
  /**
   * 503 if the server sends no email or the mail server fails, 429 for too many. Does nothing for a confirmed
   * address.
   */
  send(user: Addressee): Promise<void>
  /** Sends a link to the address of an account that an issuer asks to open. 429 for too many. */
  sendConnectLink(
    user: Pick<Addressee, 'id' | 'email' | 'language'>,
    issuer: { readonly label: string },
  ): Promise<void>
  /**
   * Returns the address, and whether the account has no way to sign in until an issuer is connected with this link.
   * The link can be opened until it expires. Its first use unlinks the issuers that were linked before, unless
   * `session` was opened by one of them: its owner has the mailbox as well.
   */
  verify(token: string, session: string | null): Promise<Verified>
}

export interface ProofDeps extends Pick<Deps, 'db' | 'mail' | 'log' | 'now'> {
  readonly publicUrl: string | null
  readonly invited: InvitedPeople
  readonly waysIn: WaysIn
  /** Called when sessions of a user ended: closes their open streams. */
  readonly onEnded: (userId: string) => void
}

export function createProof(deps: ProofDeps): Proof {
  const { db, mail, log, now, publicUrl, invited, waysIn, onEnded } = deps
  const store = new AccountStore(db)
  const identities = new IdentityStore(db)
  const limit = createRateLimit({ db, now }, { name: 'proof-letters', most: MAX_PER_HOUR, windowMs: HOUR_MS })

  async function send(
    { id, email, language }: Pick<Addressee, 'id' | 'email' | 'language'>,
    mailOf: (to: string, url: string) => Mail = verificationMail,
  ): Promise<void> {
    if (!mail || publicUrl === null) throw noMail('confirm')
    const seconds = await limit.take(id)
    if (seconds > 0) throw tooMany('Too many emails to this address.', seconds, now())
    const { token, hash } = newLinkToken()
    const expiresAt = new Date(now().getTime() + VERIFICATION_SECONDS * 1000)
    await store.addLink({ hash, userId: id, purpose: 'verify', expiresAt, now: now() })
    const url = publicUrl + verifyEmailPath(token)
    const message = inLanguage(language, () => mailOf(email, url))
    await mail.send(message).catch((error: unknown) => {
      log.warn('proof-not-mailed', { reason: (error as { code?: string }).code ?? 'unknown' })
      throw mailFailed()
    })
  }

  return {
    async greet(user) {
      if (user.emailVerified || !mail) return
      await send(user).catch((error: unknown) => {
        if (!(error instanceof HttpError)) log.error('proof-not-sent', { message: String(error) })
      })
    },
    async send(user) {
      if (!mail) throw noMail('confirm')
      if (!user.emailVerified) await send(user)
    },
    sendConnectLink: (user, { label }) => send(user, (to, url) => connectMail({ to, issuer: label, url })),
    async verify(token, session) {
      const userId = await store.userOfLink(hashOf(token), 'verify', now())
      if (userId === undefined) throw linkNotFound()
      const { user, notify } = await db.transaction().execute(async (trx) => {
        const confirmed = await store.confirmAddress(trx, userId, now())
        if (confirmed) {
          await identities.dropUnproven(trx, userId, session)
          return {
            user: confirmed,
            notify: await invited.join(trx, { ...confirmed, registeredAt: confirmed.created_at }),
          }
        }
        const user = await store.userById(userId, trx)
        if (!user) throw linkNotFound()
        return { user, notify: undefined }
      })
      if (notify) onEnded(userId)
      notify?.()
      return { email: user.email, connect: !(await waysIn.hasAny(user)) }
    },
  }
}
