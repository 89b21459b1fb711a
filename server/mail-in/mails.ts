import type { Transaction } from 'kysely'
import {
  type IncomingMail,
  type IncomingMailsResponse,
  MAILS_SHOWN,
  type MailSender,
} from '#contract/mail-in.ts'
import { canManageMailbox } from '#contract/roles.ts'
import { recordAudit } from '#server/audit/index.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { saidDetail } from '#server/http/said-detail.ts'
import type { Scope } from '#server/projects/index.ts'
import type { MailboxChecks } from './checks.ts'
import { actorOf } from './mailboxes.ts'
import type { MailRow, Reads } from './mail-store.ts'
import { isSettled, mailNotFound, notForYou, senderNotFound } from './rejections.ts'

export interface MailsDeps extends Pick<Deps, 'db' | 'now'> {
  readonly checks: Pick<MailboxChecks, 'soon'>
}

/**
 * Incoming mails. Owner and admins decide on all of them, other members on those sent to their personal address;
 * otherwise 403.
 */
export interface Mails {
  list(scope: Scope): Promise<IncomingMailsResponse>
  /** Its documents are created in the background. 409 for a mail that is settled or cannot be processed. */
  accept(scope: Scope, id: string, always: boolean): Promise<IncomingMail>
  /** 409 for a mail that is not waiting. */
  discard(scope: Scope, id: string): Promise<IncomingMail>
  /** Mails from this sender need a decision again. */
  forgetSender(scope: Scope, id: string): Promise<void>
}

export function createMails({ db, now, checks }: MailsDeps): Mails {
  const run = <T>(work: (trx: Transaction<Database>) => Promise<T>) => db.transaction().execute(work)
  return {
    async list(scope) {
      const shown = (isOpen: boolean) =>
        mailsWithPerson(db, scope)
          .where('incoming_mails.state', isOpen ? 'in' : 'not in', ['waiting', 'accepted'])
          .where('incoming_mails.state', '<>', 'new')
          .orderBy('incoming_mails.id', 'desc')
          .limit(isOpen ? MAILS_SHOWN.waiting : MAILS_SHOWN.others)
          .execute()
      const [open, others] = [await shown(true), await shown(false)]
      return { mails: [...open, ...others].map(onWire), senders: await sendersOf(db, scope) }
    },

    async accept(scope, id, always) {
      const { projectId, membership } = scope
      await run(async (trx) => {
        const mail = await lockMail(trx, scope, id)
        const isTakeable =
          ['waiting', 'skipped', 'failed'].includes(mail.state) && !UNTAKEABLE.has(String(mail.reason))
        if (!isTakeable) throw isSettled()
        await trx
          .updateTable('incoming_mails')
          .set({
            state: 'accepted',
            reason: null,
            detail: null,
            attempts: 0,
            user_id: mail.to_user ?? membership.userId,
          })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, actorOf(scope, now()), [{ action: 'mail.accepted', target: about(mail) }])
        if (always && mail.sender !== '') await acceptSender(trx, scope, mail, now())
      })
      checks.soon(projectId)
      return existing(db, scope, id)
    },

    async discard(scope, id) {
      await run(async (trx) => {
        const mail = await lockMail(trx, scope, id)
        if (mail.state !== 'waiting') throw isSettled()
        await trx
          .updateTable('incoming_mails')
          .set({ state: 'discarded', reason: null })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, actorOf(scope, now()), [{ action: 'mail.discarded', target: about(mail) }])
      })
      return existing(db, scope, id)
    },

    forgetSender: (scope, id) =>
      run(async (trx) => {
        const row = await trx
          .selectFrom('mail_senders')
          .selectAll()
          .where('project_id', '=', scope.projectId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!mayDecide(scope, row)) throw notForYou()
        if (!row) throw senderNotFound()
        await trx.deleteFrom('mail_senders').where('id', '=', id).execute()
        const target = { id, name: row.address }
        await recordAudit(trx, actorOf(scope, now()), [{ action: 'mail-sender.forgotten', target }])
      }),
  }
}

/** Reasons for which another attempt would fail the same way. */
const UNTAKEABLE: ReadonlySet<string> = new Set(['too-large', 'broken', 'gone', 'no-documents', 'own'])

const mayDecide = ({ membership }: Scope, row: { readonly to_user: string | null } | undefined): boolean =>
  canManageMailbox(membership) || row?.to_user === membership.userId

/** Locks a mail that the caller may decide on. For a team member, other mails do not exist. */
async function lockMail(trx: Transaction<Database>, scope: Scope, id: string): Promise<MailRow> {
  const row = await trx
    .selectFrom('incoming_mails')
    .selectAll()
    .where('project_id', '=', scope.projectId)
    .where('id', '=', id)
    .where('state', '<>', 'new')
    .forUpdate()
    .executeTakeFirst()
  if (!mayDecide(scope, row)) throw notForYou()
  if (!row) throw mailNotFound()
  return row
}

const about = ({ id, sender, subject }: MailRow) => ({
  id,
  name: [sender, subject].filter(Boolean).join(': '),
})

async function acceptSender(
  trx: Transaction<Database>,
  scope: Scope,
  { sender, to_user }: MailRow,
  at: Date,
): Promise<void> {
  const { projectId, membership } = scope
  const id = newId(at.getTime())
  const made = await trx
    .insertInto('mail_senders')
    .values({
      id,
      project_id: projectId,
      address: sender,
      to_user,
      user_id: membership.userId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return
  await recordAudit(trx, actorOf(scope, at), [
    { action: 'mail-sender.accepted', target: { id, name: sender } },
  ])
}

const mailsWithPerson = (db: Reads, { projectId, membership }: Scope) =>
  db
    .selectFrom('incoming_mails')
    .leftJoin('users', 'users.id', 'incoming_mails.to_user')
    .selectAll('incoming_mails')
    .select('users.username')
    .where('incoming_mails.project_id', '=', projectId)
    .$if(!canManageMailbox(membership), (query) =>
      query.where('incoming_mails.to_user', '=', membership.userId),
    )

async function existing(db: Reads, scope: Scope, id: string): Promise<IncomingMail> {
  const row = await mailsWithPerson(db, scope).where('incoming_mails.id', '=', id).executeTakeFirst()
  if (!row) throw mailNotFound()
  return onWire(row)
}

const onWire = (row: MailRow & { readonly username: string | null }): IncomingMail => ({
  id: row.id,
  from: row.sender,
  subject: row.subject,
  received_at: row.received_at.toISOString(),
  attachments: row.attachments,
  state: row.state,
  reason: row.reason,
  detail: row.detail === null ? null : saidDetail(row.detail),
  to: row.to_user === null ? null : { user_id: row.to_user, username: row.username ?? '' },
  documents: row.documents,
})

async function sendersOf(db: Reads, { projectId, membership }: Scope): Promise<MailSender[]> {
  const rows = await db
    .selectFrom('mail_senders')
    .leftJoin('users as receivers', 'receivers.id', 'mail_senders.to_user')
    .leftJoin('users as givers', 'givers.id', 'mail_senders.user_id')
    .selectAll('mail_senders')
    .select(['receivers.username as receiver', 'givers.username as giver'])
    .where('mail_senders.project_id', '=', projectId)
    .$if(!canManageMailbox(membership), (query) =>
      query.where('mail_senders.to_user', '=', membership.userId),
    )
    .orderBy('mail_senders.address')
    .execute()
  return rows.map(({ id, address, to_user, user_id, receiver, giver }) => ({
    id,
    address,
    to: to_user === null ? null : { user_id: to_user, username: receiver ?? '' },
    by: { user_id, username: giver ?? '' },
  }))
}
