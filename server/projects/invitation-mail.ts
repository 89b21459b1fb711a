import { INVITATION_DAYS } from '#contract/limits.ts'
import { invitationPath } from '#contract/links.ts'
import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/http-error.ts'
import { invitationLetter } from '#server/mail/index.ts'
import type { InvitationLinks } from './invitation-links.ts'

/** Invitations that one person may make in an hour. */
const AN_HOUR = 100
const HOUR_MS = 60 * 60_000

/** How an invitation's link reaches its person: by mail, or by the inviter. */
export interface InvitationMail {
  /** Counts an invitation; 429 where this person has made too many. */
  requireRoom(inviterId: string): Promise<void>
  /** Whether a mail server has taken the letter. A failure is logged and does not undo the invitation. */
  send(
    invitation: { readonly id: string; readonly email: string },
    names: { readonly inviter: string; readonly workspace: string },
  ): Promise<boolean>
  shownLink(id: string, origin: string): string
}

export interface PostDeps extends Pick<Deps, 'db' | 'mail' | 'log' | 'now'> {
  readonly links: InvitationLinks
  /** Mailed links begin with it: never with what a caller says of the host. */
  readonly publicUrl: string | null
}

export function createInvitationMail({ db, mail, log, now, links, publicUrl }: PostDeps): InvitationMail {
  const made = createRateLimit({ db, now }, { name: 'invitations', most: AN_HOUR, windowMs: HOUR_MS })
  return {
    async requireRoom(inviterId) {
      const seconds = await made.take(inviterId)
      if (seconds > 0) throw tooMany('Too many invitations in a short time.', seconds, now())
    },
    async send({ id, email }, { inviter, workspace }) {
      if (!mail || publicUrl === null) return false
      const url = publicUrl + invitationPath(links.wordFor(id, 'mailed'))
      try {
        await mail.send(invitationLetter({ to: email, inviter, workspace, url, days: INVITATION_DAYS }))
        return true
      } catch (error) {
        log.warn('invitation-not-mailed', { invitation: id, reason: reasonOf(error) })
        return false
      }
    },
    shownLink: (id, origin) => origin + invitationPath(links.wordFor(id, 'shown')),
  }
}

/** A code and not the message: that one may name the address. */
const reasonOf = (error: unknown) => (error as { code?: string }).code ?? 'unknown'
