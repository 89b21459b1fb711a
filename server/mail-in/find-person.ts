import type { MailReason } from '#contract/mail-in.ts'
import { emailKey } from '#server/db/email-key.ts'
import type { Deps } from '#server/deps.ts'
import type { MailboxRow, Reads } from './mail-store.ts'
import type { Mail } from './parse-mail.ts'

/**
 * The member on whose behalf a mail is processed, or why it must wait. `toUser`: the member whose personal address it
 * was sent to.
 */
export type Finding =
  | { readonly userId: string; readonly toUser: string | null }
  | { readonly userId: null; readonly toUser: string | null; readonly reason: MailReason }

type MailHead = Pick<Mail, 'from' | 'recipients' | 'isForged'>

type FindDeps = Pick<Deps, 'db' | 'mail'>

/**
 * Finds the member who sent a mail: by a confirmed address of a member, or by somebody's consent. Nobody for a mail
 * that is reported as forged.
 */
export async function findPerson(deps: FindDeps, mailbox: MailboxRow, mail: MailHead): Promise<Finding> {
  const { project_id: projectId } = mailbox
  const toUser = await addressee(deps.db, mailbox, mail.recipients)
  if (mail.isForged || mail.from.address === '') {
    return { userId: null, toUser, reason: mail.isForged ? 'forged' : 'unknown-sender' }
  }
  const sender = await memberWith(deps, projectId, mail.from.address)
  if (sender !== null && (toUser === null || toUser === sender)) return { userId: sender, toUser }
  const rule = await deps.db
    .selectFrom('mail_senders')
    .innerJoin('members', (join) =>
      join
        .onRef('members.project_id', '=', 'mail_senders.project_id')
        .onRef('members.user_id', '=', 'mail_senders.user_id'),
    )
    .select('mail_senders.user_id')
    .where('mail_senders.project_id', '=', projectId)
    .where('mail_senders.address', '=', mail.from.address)
    .where('mail_senders.to_user', toUser === null ? 'is' : '=', toUser)
    // Consent ends when its giver loses the right to give it.
    .where((where) =>
      where.or([
        where('members.role', 'in', ['owner', 'admin']),
        where('mail_senders.user_id', '=', where.ref('mail_senders.to_user')),
      ]),
    )
    .executeTakeFirst()
  if (rule) return { userId: toUser ?? rule.user_id, toUser }
  return { userId: null, toUser, reason: toUser === null ? 'unknown-sender' : 'not-that-person' }
}

/** The parts of an address before and after its `@`. */
export function partsOfAddress(address: string): { readonly local: string; readonly domain: string } {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

/** The member whose tag is in one of these addresses. */
async function addressee(
  db: Reads,
  { project_id, address }: MailboxRow,
  recipients: readonly string[],
): Promise<string | null> {
  const own = partsOfAddress(emailKey(address))
  const tags = recipients.flatMap((recipient) => {
    const { local, domain } = partsOfAddress(recipient)
    return domain === own.domain && local.startsWith(`${own.local}+`)
      ? [local.slice(own.local.length + 1)]
      : []
  })
  if (tags.length === 0) return null
  const row = await db
    .selectFrom('mail_tags')
    .innerJoin('members', (join) =>
      join
        .onRef('members.project_id', '=', 'mail_tags.project_id')
        .onRef('members.user_id', '=', 'mail_tags.user_id'),
    )
    .select('mail_tags.user_id')
    .where('mail_tags.project_id', '=', project_id)
    .where('mail_tags.tag', 'in', tags)
    .orderBy('mail_tags.user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The member with this address, which must be confirmed unless this server sends no mail. */
async function memberWith(
  { db, mail }: FindDeps,
  projectId: string,
  address: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .select('users.id')
    .where('members.project_id', '=', projectId)
    .where('users.email_key', '=', address)
    .$if(mail !== null, (query) => query.where('users.email_verified_at', 'is not', null))
    .executeTakeFirst()
  return row?.id ?? null
}
