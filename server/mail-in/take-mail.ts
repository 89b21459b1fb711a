import { Readable } from 'node:stream'
import { FILENAME_MAX } from '#contract/limits.ts'
import { MAILS_SHOWN } from '#contract/mail-in.ts'
import { emailKey } from '#server/db/email-key.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { MembershipReader } from '#server/http/ports.ts'
import { acceptFile, type FileUploadDeps, uploadIdFrom } from '#server/uploads/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Broken, MailDocument, OpenMail } from './choose-documents.ts'
import { findPerson } from './find-person.ts'
import { MAIL_IN } from './limits.ts'
import { type MailboxRow, type MailRow, seeMail, type Settled, settleMail } from './mail-store.ts'
import { keyOfMail } from './parse-mail.ts'

export interface TakeDeps extends FileUploadDeps, Pick<Deps, 'mail' | 'log' | 'offload'> {
  readonly memberships: MembershipReader
  /** Sender address of this server's own mails; null without a mail server. */
  readonly ownSender: string | null
}

/** Location and arrival time of a mail. `from` and `subject` are from its envelope. */
export interface FoundMail {
  readonly uidValidity: string
  readonly uid: number
  readonly receivedAt: Date
  readonly from: string
  readonly subject: string
}

/**
 * Processes a mail: creates its documents, leaves it waiting for a decision, or records why not. Safe to repeat after
 * an interruption: no document is created twice. Settled mails stay as they are. Rejects for internal errors, and for
 * errors of the parsing thread until the last attempt.
 */
export async function takeMail(
  deps: TakeDeps,
  mailbox: MailboxRow,
  found: FoundMail,
  source: Buffer,
): Promise<void> {
  // Counted before the mail is opened, so that a mail that crashes the process is tried three times only.
  const row = await seen(deps, mailbox, found, keyOfMail(source))
  if (row.state !== 'new' && row.state !== 'accepted') return
  if (row.attempts > MAIL_IN.attempts) {
    return settleMail(deps.db, row, { state: 'failed', reason: 'server' })
  }
  const settled = await openAndTake(deps, mailbox, { source, row }).catch((error: unknown) => {
    if (!(error instanceof UnopenedMail)) throw error
    if (!error.isFinal && row.attempts < MAIL_IN.attempts) throw error.cause
    deps.log.warn('mail-broken', { projectId: mailbox.project_id, message: error.message })
    return { state: 'failed', reason: 'broken' } as const
  })
  await settleMail(deps.db, row, settled)
}

/** A mail that could not be opened. `isFinal`: another attempt would fail too. */
class UnopenedMail extends Error {
  override readonly name = 'UnopenedMail'
  readonly isFinal: boolean

  constructor(isFinal: boolean, cause: unknown) {
    super(String(cause), { cause })
    this.isFinal = isFinal
  }
}

/** Awaits a thread that opens a mail. Rejects with `UnopenedMail`. */
async function opened<T extends object | null>(work: Promise<T | Broken>): Promise<T> {
  const found = await work.catch((error: unknown) => {
    throw new UnopenedMail(false, error)
  })
  if (found !== null && 'broken' in found) throw new UnopenedMail(true, found.broken)
  return found
}

/** Records a mail that is too large to fetch. It is identified by its envelope alone. */
export async function refuseLargeMail(deps: TakeDeps, mailbox: MailboxRow, found: FoundMail): Promise<void> {
  const { receivedAt, from, subject } = found
  const key = keyOfMail(Buffer.from(JSON.stringify(['too-large', receivedAt.toISOString(), from, subject])))
  const row = await seen(deps, mailbox, found, key)
  await settleMail(deps.db, row, { state: 'failed', reason: 'too-large' })
}

function seen(
  { db, now }: TakeDeps,
  { project_id }: MailboxRow,
  { from, uidValidity, uid, receivedAt, subject }: FoundMail,
  key: string,
): Promise<MailRow> {
  const at = { uidValidity, uid, receivedAt }
  return seeMail(db, project_id, { ...at, key, sender: emailKey(from), subject }, now())
}

interface Given {
  readonly source: Buffer
  readonly row: MailRow
}

interface Taking extends Given {
  readonly mail: OpenMail
}

async function openAndTake(deps: TakeDeps, mailbox: MailboxRow, given: Given): Promise<Settled> {
  const mail = await opened(deps.offload.background.run('openMail', given.source))
  const settled = await outcomeOf(deps, mailbox, { ...given, mail })
  return { about: aboutMail(given.row, mail, mail.files), ...settled }
}

const aboutMail = ({ sender }: MailRow, { from, subject }: OpenMail, documents: readonly MailDocument[]) => ({
  sender: from.address || sender,
  subject,
  attachments: documents.map(({ name, bytes }) => ({ name, size: bytes.length })),
})

/** The sender is checked first, so that the text of a mail that is skipped anyway is not parsed. */
async function outcomeOf(deps: TakeDeps, mailbox: MailboxRow, taking: Taking): Promise<Settled> {
  const { mail, row } = taking
  if (row.state === 'accepted' && row.user_id !== null) return takeAs(deps, taking, row.user_id)
  const reason = isOwn(deps, mailbox, mail) ? 'own' : mail.automatic
  if (reason !== null) return { state: 'skipped', reason }
  const person = await findPerson(deps, mailbox, mail)
  const { toUser } = person
  if (person.userId === null) {
    if (!(await hasRoom(deps, mailbox))) return { state: 'skipped', reason: 'full', toUser }
    // Nobody has to decide on a mail without documents.
    return mail.files.length > 0 || (await receiptOf(deps, taking))
      ? { state: 'waiting', reason: person.reason, toUser }
      : { state: 'skipped', reason: 'no-documents', toUser }
  }
  const taken = await takeAs(deps, taking, person.userId)
  return taken === left ? left : { ...taken, toUser }
}

/** Creates the documents of a mail on behalf of a member. */
async function takeAs(deps: TakeDeps, taking: Taking, userId: string): Promise<Settled> {
  const documents = await documentsOf(deps, taking)
  if (documents.length === 0) return { state: 'skipped', reason: 'no-documents' }
  const stored = await store(deps, { ...taking, documents }, userId)
  return stored ? { ...stored, about: aboutMail(taking.row, taking.mail, documents) } : left
}

/** The attachments, or else the mail itself if it is a receipt. */
async function documentsOf(deps: TakeDeps, taking: Taking): Promise<readonly MailDocument[]> {
  if (taking.mail.files.length > 0) return taking.mail.files
  const receipt = await receiptOf(deps, taking)
  if (!receipt) return []
  // The canvas and its fonts are slow to load.
  const { drawPdf } = await import('./draw-pdf.ts')
  const { name, pages, title } = receipt
  return [{ name, bytes: await opened((async () => drawPdf(pages, title))()) }]
}

const receiptOf = ({ offload }: TakeDeps, { source }: Given) =>
  opened(offload.background.run('receiptIn', source))

/** For a mail whose documents were to belong to a member who has left the workspace meanwhile. */
const left = { state: 'waiting', reason: 'unknown-sender', toUser: null, userId: null } as const

/** Limits waiting mails, so that strangers cannot fill the list. Mails of members are not affected. */
async function hasRoom({ db }: TakeDeps, { project_id }: MailboxRow): Promise<boolean> {
  const { n } = await db
    .selectFrom('incoming_mails')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('project_id', '=', project_id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(n) < MAILS_SHOWN.waiting
}

/** Sent by this server or from the mailbox itself: processing it could loop forever. */
const isOwn = ({ ownSender }: TakeDeps, { address }: MailboxRow, { from }: OpenMail) =>
  [ownSender, emailKey(address)].includes(from.address)

/** Creates the documents on behalf of a member. Null if they are no longer a member. */
async function store(
  deps: TakeDeps,
  { documents, row }: Taking & { readonly documents: readonly MailDocument[] },
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
        uploadId: uploadIdFrom('mail', projectId, userId, row.key, String(index)),
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
