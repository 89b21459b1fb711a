import { INVITATION_DAYS } from '#contract/limits.ts'
import { invitationPath } from '#contract/links.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import { emailKey } from '#server/db/email-key.ts'
import type { Language } from '#contract/languages.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/http-error.ts'
import { inLanguage } from '#server/language.ts'
import { invitationMail } from '#server/mail/index.ts'
import type { InvitationLinks } from './invitation-links.ts'

/** Invitations per person and hour. */
const MAX_PER_HOUR = 100
const HOUR_MS = 60 * 60_000

/** How an invitation's link reaches its recipient: by email, or shown to the inviter. */
export interface InvitationMail {
  /** Counts an invitation. 429 if this person has sent too many. */
  checkLimit(inviterId: string): Promise<void>
  /** Whether the mail server accepted the message. A failure is logged and does not undo the invitation. */
  send(
    invitation: { readonly id: string; readonly email: string },
    names: { readonly inviter: string; readonly workspace: string },
  ): Promise<boolean>
  shownLink(id: string, origin: string): string
}

export interface InvitationMailDeps extends Pick<Deps, 'db' | 'mail' | 'log' | 'now'> {
  readonly links: InvitationLinks
  /** Start of emailed links. Never the caller's Host header. */
  readonly publicUrl: string | null
}

export function createInvitationMail({
  db,
  mail,
  log,
  now,
  links,
  publicUrl,
}: InvitationMailDeps): InvitationMail {
  const limit = createRateLimit({ db, now }, { name: 'invitations', most: MAX_PER_HOUR, windowMs: HOUR_MS })
  return {
    async checkLimit(inviterId) {
      const seconds = await limit.take(inviterId)
      if (seconds > 0) throw tooMany('Too many invitations in a short time.', seconds, now())
    },
    async send({ id, email }, { inviter, workspace }) {
      if (!mail || publicUrl === null) return false
      const url = publicUrl + invitationPath(links.tokenFor(id, 'mailed'))
      try {
        const language = await languageOfAddress(db, email)
        const content = { to: email, inviter, workspace, url, days: INVITATION_DAYS }
        await mail.send(inLanguage(language, () => invitationMail(content)))
        return true
      } catch (error) {
        log.warn('invitation-not-mailed', { invitation: id, reason: reasonOf(error) })
        return false
      }
    },
    shownLink: (id, origin) => origin + invitationPath(links.tokenFor(id, 'shown')),
  }
}

/**
 * The language that the owner of the address chose; null for no account or no choice: then the mail is in the
 * inviter's language.
 */
async function languageOfAddress(db: Deps['db'], email: string): Promise<Language | null> {
  const user = await db
    .selectFrom('users')
    .select('language')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return user?.language ?? null
}

/** The error's code only: its message may contain the address. */
const reasonOf = (error: unknown) => (error as { code?: string }).code ?? 'unknown'
