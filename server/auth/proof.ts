import { VERIFICATION_SECONDS } from '#contract/limits.ts'
import { verifyEmailPath } from '#contract/links.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import type { CallUser } from '#server/http/handlers.ts'
import { HttpError, tooMany } from '#server/http/http-error.ts'
import { verificationLetter } from '#server/mail/index.ts'
import { AccountStore } from './account-store.ts'
import { hashOf, newLinkToken, linkNotFound, mailFailed, noMail } from './link-tokens.ts'
import type { InvitedPeople } from './ports.ts'

/** Letters that one account may ask for in an hour. */
const AN_HOUR = 5
const HOUR_MS = 60 * 60_000

type Addressee = Pick<CallUser, 'id' | 'email' | 'emailVerified'>

/** Proof that an address is its account's: a mailed link that was opened. */
export interface Proof {
  /** After registration: a letter where one is needed. A failure is logged; the person can ask again. */
  greet(user: Addressee): Promise<void>
  /** 503 where no mail is sent or the mail server takes none, 429 for too many. Nothing happens to a proven address. */
  send(user: Addressee): Promise<void>
  /** Answers the address. The word counts until its time is over, however often it is opened. */
  verify(word: string): Promise<string>
}

export interface ProofDeps extends Pick<Deps, 'db' | 'mail' | 'log' | 'now'> {
  readonly publicUrl: string | null
  readonly invited: InvitedPeople
}

export function createProof({ db, mail, log, now, publicUrl, invited }: ProofDeps): Proof {
  const store = new AccountStore(db)
  const asked = createRateLimit({ db, now }, { name: 'proof-letters', most: AN_HOUR, windowMs: HOUR_MS })

  async function send({ id, email }: Addressee): Promise<void> {
    if (!mail || publicUrl === null) throw noMail('confirm an address')
    const seconds = await asked.take(id)
    if (seconds > 0) throw tooMany('Too many letters to this address.', seconds, now())
    const { word, hash } = newLinkToken()
    const expiresAt = new Date(now().getTime() + VERIFICATION_SECONDS * 1000)
    await store.addLink({ hash, userId: id, purpose: 'verify', expiresAt, now: now() })
    await mail.send(verificationLetter(email, publicUrl + verifyEmailPath(word))).catch((error: unknown) => {
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
      if (!mail) throw noMail('confirm an address')
      if (!user.emailVerified) await send(user)
    },
    async verify(word) {
      const userId = await store.linked(hashOf(word), 'verify', now())
      if (userId === undefined) throw linkNotFound()
      const { email, tell } = await db.transaction().execute(async (trx) => {
        const proven = await store.proveAddress(trx, userId, now())
        if (proven) {
          return {
            email: proven.email,
            tell: await invited.join(trx, { ...proven, registeredAt: proven.created_at }),
          }
        }
        const user = await store.userById(userId, trx)
        if (!user) throw linkNotFound()
        return { email: user.email, tell: undefined }
      })
      tell?.()
      return email
    },
  }
}
