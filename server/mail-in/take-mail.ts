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
 * second document. A mail that was settled before stays as it is. Rejects for errors of ours, and of a thread
 * that opens it, until the mail had three.
 */
export async function takeMail(
  deps: TakeDeps,
  mailbox: MailboxRow,
  found: FoundMail,
  source: Buffer,
): Promise<void> {
  // Counted before the mail is opened: one that ends the process is opened three times, and not for ever.
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

/** A mail that could not be opened. `isFinal`: not with another attempt either. */
class UnopenedMail extends Error {
  override readonly name = 'UnopenedMail'
  readonly isFinal: boolean

  constructor(isFinal: boolean, cause: unknown) {
    super(String(cause), { cause })
    this.isFinal = isFinal
  }
}

/** Waits for a thread that opens a mail. Rejects with `UnopenedMail`. */
async function opened<T extends object | null>(work: Promise<T | Broken>): Promise<T> {
  const found = await work.catch((error: unknown) => {
    throw new UnopenedMail(false, error)
  })
  if (found !== null && 'broken' in found) throw new UnopenedMail(true, found.broken)
  return found
}

/** Records a mail that is not fetched because of its size. Nothing but its envelope tells it from others. */
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

/** Who a mail is from comes first: the text of one that is skipped whatever it says is not read. */
async function outcomeOf(deps: TakeDeps, mailbox: MailboxRow, taking: Taking): Promise<Settled> {
  const { mail, row } = taking
  if (row.state === 'accepted' && row.user_id !== null) return takeAs(deps, taking, row.user_id)
  const reason = isOwn(deps, mailbox, mail) ? 'own' : mail.automatic
  if (reason !== null) return { state: 'skipped', reason }
  const person = await findPerson(deps, mailbox, mail)
  const { toUser } = person
  if (person.userId === null) {
    if (!(await hasRoom(deps, mailbox))) return { state: 'skipped', reason: 'full', toUser }
    // Nobody is asked about a mail that would make no document.
    return mail.files.length > 0 || (await receiptOf(deps, taking))
      ? { state: 'waiting', reason: person.reason, toUser }
      : { state: 'skipped', reason: 'no-documents', toUser }
  }
  const taken = await takeAs(deps, taking, person.userId)
  return taken === left ? left : { ...taken, toUser }
}

/** Makes the documents of a mail for a person. */
async function takeAs(deps: TakeDeps, taking: Taking, userId: string): Promise<Settled> {
  const documents = await documentsOf(deps, taking)
  if (documents.length === 0) return { state: 'skipped', reason: 'no-documents' }
  const stored = await store(deps, { ...taking, documents }, userId)
  return stored ? { ...stored, about: aboutMail(taking.row, taking.mail, documents) } : left
}

/** Its files, or else the mail itself if it is a receipt. */
async function documentsOf(deps: TakeDeps, taking: Taking): Promise<readonly MailDocument[]> {
  if (taking.mail.files.length > 0) return taking.mail.files
  const receipt = await receiptOf(deps, taking)
  if (!receipt) return []
  // The canvas and its fonts take long to load.
  const { drawPdf } = await import('./draw-pdf.ts')
  const { name, pages, title } = receipt
  return [{ name, bytes: await opened((async () => drawPdf(pages, title))()) }]
}

const receiptOf = ({ offload }: TakeDeps, { source }: Given) =>
  opened(offload.background.run('receiptIn', source))

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
const isOwn = ({ ownSender }: TakeDeps, { address }: MailboxRow, { from }: OpenMail) =>
  [ownSender, emailKey(address)].includes(from.address)

/** Makes the documents, on behalf of a member. Null for one who is no longer a member. */
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
