import { Readable } from 'node:stream'
import { FILENAME_MAX } from '#contract/limits.ts'
import { MAILS_SHOWN } from '#contract/mail-in.ts'
import { emailKey } from '#server/db/email-key.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { MembershipReader } from '#server/http/ports.ts'
import { acceptFile, type FileUploadDeps, uploadIdFrom } from '#server/uploads/index.ts'
import type { Deps } from '#server/deps.ts'
import type { MailDocument } from './choose-documents.ts'
import { findPerson } from './find-person.ts'
import { MAIL_IN } from './limits.ts'
import {
  type MailboxRow,
  type MailRow,
  seeMail,
  type SeenMail,
  type Settled,
  settleMail,
} from './mail-store.ts'
import { BrokenMail, keyOfMail, type Mail, parseMail } from './parse-mail.ts'

export interface TakeDeps extends FileUploadDeps, Pick<Deps, 'mail' | 'log'> {
  readonly memberships: MembershipReader
  /** Address that this server's own mails come from; null without a mail server. */
  readonly ownSender: string | null
}

/** Where a mail lies, and when it came there. `from` and `subject` as its envelope says. */
export interface FoundMail {
  readonly uidValidity: string
  readonly uid: number
  readonly receivedAt: Date
  readonly from: string
  readonly subject: string
}

/**
 * Takes a mail: makes documents of it, lets it wait, or says why not. Whatever cuts it short, taking it again makes no
 * second document. A mail that was settled before stays as it is. Rejects for errors of ours, until the mail had three.
 */
export async function takeMail(
  deps: TakeDeps,
  mailbox: MailboxRow,
  found: FoundMail,
  source: Buffer,
): Promise<void> {
  const key = keyOfMail(source)
  const mail = await parseMail(source).catch((error: unknown) => {
    if (error instanceof BrokenMail) return error
    throw error
  })
  if (mail instanceof BrokenMail) {
    const row = await seen(deps, mailbox, found, key, [])
    deps.log.warn('mail-broken', { projectId: mailbox.project_id, message: mail.message })
    return settleMail(deps.db, row, { state: 'failed', reason: 'broken' })
  }
  // It brings the reading along.
  const { chooseDocuments } = await import('./choose-documents.ts')
  const documents = await chooseDocuments(mail)
  const sizes = documents.map(({ name, bytes }) => ({ name, size: bytes.length }))
  const about = { ...found, from: mail.from.address || found.from, subject: mail.subject }
  const row = await seen(deps, mailbox, about, key, sizes)
  if (row.state !== 'new' && row.state !== 'accepted') return
  if (row.attempts > MAIL_IN.attempts) {
    return settleMail(deps.db, row, { state: 'failed', reason: 'server' })
  }
  await settleMail(deps.db, row, await outcomeOf(deps, mailbox, { mail, documents, row }))
}

/** Records a mail that is not fetched because of its size. Nothing but its envelope tells it from others. */
export async function refuseLargeMail(deps: TakeDeps, mailbox: MailboxRow, found: FoundMail): Promise<void> {
  const { receivedAt, from, subject } = found
  const key = keyOfMail(Buffer.from(JSON.stringify(['too-large', receivedAt.toISOString(), from, subject])))
  const row = await seen(deps, mailbox, found, key, [])
  await settleMail(deps.db, row, { state: 'failed', reason: 'too-large' })
}

function seen(
  { db, now }: TakeDeps,
  { project_id }: MailboxRow,
  { from, uidValidity, uid, receivedAt, subject }: FoundMail,
  key: string,
  attachments: SeenMail['attachments'],
): Promise<MailRow> {
  const at = { uidValidity, uid, receivedAt }
  return seeMail(db, project_id, { ...at, key, sender: emailKey(from), subject, attachments }, now())
}

interface Taking {
  readonly mail: Mail
  readonly documents: readonly MailDocument[]
  readonly row: MailRow
}

async function outcomeOf(deps: TakeDeps, mailbox: MailboxRow, taking: Taking): Promise<Settled> {
  const { mail, documents, row } = taking
  if (row.state === 'accepted' && row.user_id !== null) {
    if (documents.length === 0) return { state: 'skipped', reason: 'no-documents' }
    return (await store(deps, taking, row.user_id)) ?? left
  }
  const reason = isOwn(deps, mailbox, mail) ? 'own' : mail.automatic
  if (reason !== null) return { state: 'skipped', reason }
  const person = await findPerson(deps, mailbox, mail)
  const { toUser } = person
  if (documents.length === 0) return { state: 'skipped', reason: 'no-documents', toUser }
  if (person.userId === null) {
    return (await hasRoom(deps, mailbox))
      ? { state: 'waiting', reason: person.reason, toUser }
      : { state: 'skipped', reason: 'full', toUser }
  }
  const stored = await store(deps, taking, person.userId)
  return stored ? { ...stored, toUser } : left
}

/** Of a mail whose person left the workspace meanwhile. */
const left = { state: 'waiting', reason: 'unknown-sender', toUser: null, userId: null } as const

/** Strangers cannot fill the list without end, nor keep the mails of members out. */
async function hasRoom({ db }: TakeDeps, { project_id }: MailboxRow): Promise<boolean> {
  const { n } = await db
    .selectFrom('incoming_mails')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('project_id', '=', project_id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(n) < MAILS_SHOWN.waiting
}

/** Sent by this server or from the mailbox: to take it could go on for ever. */
const isOwn = ({ ownSender }: TakeDeps, { address }: MailboxRow, { from }: Mail) =>
  [ownSender, emailKey(address)].includes(from.address)

/** Makes the documents, on behalf of a member. Null for one who is no longer a member. */
async function store(
  deps: TakeDeps,
  { documents, row, mail }: Taking,
  userId: string,
): Promise<Settled | null> {
  const projectId = row.project_id
  const membership = await deps.memberships.read(userId, projectId)
  if (!membership) return null
  const ids: string[] = []
  const rejected: HttpError[] = []
  for (const [index, { name, bytes }] of documents.entries()) {
    try {
      const sent = {
        filename: name.slice(0, FILENAME_MAX),
        bytes: Readable.from([bytes]),
        uploadId: uploadIdFrom('mail', projectId, userId, mail.key, String(index)),
      }
      const { file } = await acceptFile(deps, { projectId, membership }, sent)
      if (!ids.includes(file.id)) ids.push(file.id)
    } catch (error) {
      if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
      rejected.push(error)
    }
  }
  const [first] = rejected
  const detail = first?.message ?? null
  if (ids.length > 0) return { state: 'taken', userId, documents: ids, detail }
  const reason = first?.code === 'upload-limit' ? 'upload-limit' : 'rejected'
  return { state: 'failed', userId, reason, detail }
}
