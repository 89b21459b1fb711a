import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { MAILS_DAYS, type MailReason } from '#contract/mail-in.ts'
import type { IncomingMailsTable, MailboxesTable } from '#server/db/mail-in-tables.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { MAIL_IN } from './limits.ts'

export type Reads = Kysely<Database> | Transaction<Database>
export type MailRow = Selectable<IncomingMailsTable>
export type MailboxRow = Selectable<MailboxesTable>

export const mailboxOf = (db: Reads, projectId: string): Promise<MailboxRow | undefined> =>
  db.selectFrom('mailboxes').selectAll().where('project_id', '=', projectId).executeTakeFirst()

/** What is stored of a mail when it is first seen. */
export interface SeenMail {
  readonly key: string
  readonly uidValidity: string
  readonly uid: number
  readonly sender: string
  readonly subject: string
  readonly receivedAt: Date
}

/** Stores a mail, or its current location if it was seen before. Counts the attempt unless the mail is settled. */
export async function seeMail(db: Reads, projectId: string, mail: SeenMail, at: Date): Promise<MailRow> {
  return db
    .insertInto('incoming_mails')
    .values({
      id: newId(at.getTime()),
      project_id: projectId,
      key: mail.key,
      uid_validity: mail.uidValidity,
      uid: mail.uid,
      sender: shortened(mail.sender),
      subject: shortened(mail.subject),
      received_at: mail.receivedAt,
      attachments: '[]',
      state: 'new',
      attempts: 1,
      seen_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'key']).doUpdateSet({
        uid_validity: mail.uidValidity,
        uid: mail.uid,
        attempts: sql`incoming_mails.attempts + case when incoming_mails.state in ('new', 'accepted') then 1 else 0 end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

const shortened = (text: string): string =>
  text.slice(0, MAIL_IN.nameCharacters).toWellFormed().replaceAll('\0', '')

/** What is known of a mail once it was opened. */
export interface AboutMail {
  readonly sender: string
  readonly subject: string
  readonly attachments: readonly { readonly name: string; readonly size: number }[]
}

export interface Settled {
  readonly state: 'waiting' | 'taken' | 'skipped' | 'failed'
  readonly reason?: MailReason | null
  readonly detail?: string | null
  readonly toUser?: string | null
  readonly userId?: string | null
  readonly documents?: readonly string[]
  readonly about?: AboutMail
}

/** Settles a mail, unless a person has done so meanwhile. */
export async function settleMail(db: Reads, { id }: MailRow, settled: Settled): Promise<void> {
  const { state, reason = null, detail = null, toUser, userId, documents, about } = settled
  await db
    .updateTable('incoming_mails')
    .set({
      state,
      reason,
      detail: detail === null ? null : shortened(detail),
      ...(toUser !== undefined && { to_user: toUser }),
      ...(userId !== undefined && { user_id: userId }),
      ...(documents && { documents: [...documents] }),
      ...(about && columnsOf(about)),
    })
    .where('id', '=', id)
    .where('state', 'in', ['new', 'accepted'])
    .execute()
}

const columnsOf = ({ sender, subject, attachments }: AboutMail) => ({
  sender: shortened(sender),
  subject: shortened(subject),
  attachments: JSON.stringify(attachments.map(({ name, size }) => ({ name: shortened(name), size }))),
})

/**
 * Discards mails that waited too long, deletes old mails without documents, and erases sender and subject of the
 * others.
 */
export async function purgeMails({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60_000)
  await db
    .updateTable('incoming_mails')
    .set({ state: 'discarded', reason: 'expired' })
    .where('state', '=', 'waiting')
    .where('seen_at', '<', before(MAILS_DAYS.waiting))
    .execute()
  await db
    .deleteFrom('incoming_mails')
    .where('state', 'in', ['taken', 'discarded', 'skipped', 'failed'])
    .where(sql<boolean>`documents = '{}'`)
    .where('seen_at', '<', before(MAILS_DAYS.named))
    .execute()
  await db
    .updateTable('incoming_mails')
    .set({ sender: '', subject: '', attachments: '[]', detail: null })
    .where('seen_at', '<', before(MAILS_DAYS.named))
    .where((where) => where.or([where('sender', '<>', ''), where('subject', '<>', '')]))
    .execute()
}
