import { type MailboxProblem, MAILS_DAYS } from '#contract/mail-in.ts'
import type { Sealing } from '#server/auth/index.ts'
import type { Deps } from '#server/deps.ts'
import { MailboxError, type OpenFolder, withFolder } from './imap.ts'
import { MAIL_IN } from './limits.ts'
import { type MailboxRow, mailboxOf, type MailRow, settleMail } from './mail-store.ts'
import { keyOfMail } from './parse-mail.ts'
import { type FoundMail, refuseLargeMail, type TakeDeps, takeMail } from './take-mail.ts'

export interface CheckDeps extends TakeDeps, Pick<Deps, 'egress'> {
  readonly sealing: Sealing
}

/** Mails that arrived so long before the mailbox was set up are taken as well: whoever sets it up tries it. */
const DAY_MS = 24 * 60 * 60_000
const BEFORE_MS = DAY_MS
/** A few days less than settled mails are known for: servers search by day, in a time zone of their own. */
const LOOK_BACK_MS = (MAILS_DAYS.named - 3) * DAY_MS

/**
 * Looks into the mailbox of a workspace and takes what is new. What cannot be read is stored as its problem. Rejects for
 * errors of ours; the next check then goes on where this one ended.
 */
export async function checkMailbox(deps: CheckDeps, projectId: string, signal?: AbortSignal): Promise<void> {
  const mailbox = await mailboxOf(deps.db, projectId)
  if (!mailbox) return
  const failures: unknown[] = []
  const problem = await read(deps, mailbox, failures, signal)
  // What a stop cuts off is no problem of the mailbox.
  if (signal?.aborted) return
  await deps.db
    .updateTable('mailboxes')
    .set({ checked_at: deps.now(), problem })
    .where('project_id', '=', projectId)
    .execute()
  if (failures.length > 0) throw failures[0]
}

/** `failures` gets the error of ours that ended it: the guard of outgoing calls must not take it for one of the other side. */
async function read(
  deps: CheckDeps,
  mailbox: MailboxRow,
  failures: unknown[],
  signal: AbortSignal | undefined,
): Promise<MailboxProblem | null> {
  const password = deps.sealing.open(mailbox.password, mailbox.project_id)
  if (password === null) return 'password'
  const access = { ...mailbox, projectId: mailbox.project_id, password }
  const options = { egress: deps.egress, seconds: MAIL_IN.runSeconds, ...(signal && { signal }) }
  try {
    await withFolder(options, access, (folder, limit) => takeAll({ deps, mailbox, folder, failures }, limit))
    return null
  } catch (error) {
    if (error instanceof MailboxError) return error.problem
    throw error
  }
}

interface Run {
  readonly deps: CheckDeps
  readonly mailbox: MailboxRow
  readonly folder: OpenFolder
  readonly failures: unknown[]
}

async function takeAll(run: Run, signal: AbortSignal): Promise<void> {
  const { deps, mailbox, folder } = run
  const { uidValidity } = folder
  const isSame = mailbox.uid_validity === uidValidity
  await takeAccepted(run, signal)
  const uids = await folder.uidsAfter(isSame ? mailbox.last_uid : 0, sinceWhen(run, isSame))
  for (const uid of uids.slice(0, MAIL_IN.mailsPerRun)) {
    if (signal.aborted || run.failures.length > 0) return
    await takeOne(run, uid)
    // Only now: what is cut short before is looked at again.
    await ours(run, () => moveOn(deps, mailbox, uidValidity, uid))
  }
  if (uids.length <= MAIL_IN.mailsPerRun) await ours(run, () => giveUpLost(deps, mailbox, uidValidity))
}

/** A folder with other UIDs is looked through only as far back as it is known which mails were settled. */
function sinceWhen({ deps, mailbox }: Run, isSame: boolean): Date {
  const since = mailbox.created_at.getTime() - BEFORE_MS
  const known = deps.now().getTime() - LOOK_BACK_MS
  return new Date(isSame ? since : Math.max(since, known))
}

/** Runs work of our own. After its first error nothing more is done, and the result is undefined. */
async function ours<T>(run: Run, work: () => Promise<T>): Promise<T | undefined> {
  if (run.failures.length > 0) return undefined
  try {
    return await work()
  } catch (error) {
    run.failures.push(error)
    return undefined
  }
}

async function takeOne(run: Run, uid: number): Promise<void> {
  const { deps, mailbox, folder } = run
  const head = await folder.head(uid)
  if (!head) return
  const found = { ...head, uidValidity: folder.uidValidity }
  if (head.size > MAIL_IN.mailBytes) {
    await ours(run, () => refuseLargeMail(deps, mailbox, found))
    return
  }
  const source = await folder.source(uid)
  if (!source) return
  await ours(run, () => takeMail(deps, mailbox, found, source))
  if (run.failures.length === 0) await folder.mark(uid)
}

function moveOn(
  { db }: CheckDeps,
  { project_id, folder, host, port, username }: MailboxRow,
  uidValidity: string,
  uid: number,
): Promise<void> {
  return (
    db
      .updateTable('mailboxes')
      .set({ uid_validity: uidValidity, last_uid: uid })
      .where('project_id', '=', project_id)
      // Somebody may have set up another one meanwhile.
      .where('folder', '=', folder)
      .where('host', '=', host)
      .where('port', '=', port)
      .where('username', '=', username)
      .execute()
      .then(() => undefined)
  )
}

/** What people accepted is fetched again: its bytes are kept in the mailbox only. */
async function takeAccepted(run: Run, signal: AbortSignal): Promise<void> {
  const { deps, mailbox, folder } = run
  for (const row of (await ours(run, () => acceptedMails(deps, mailbox))) ?? []) {
    if (signal.aborted) return
    // A folder with other UIDs is looked through from the start, which finds them.
    if (row.uid_validity !== folder.uidValidity) continue
    const again = await fetchAgain(folder, row)
    await ours(run, () =>
      again
        ? takeMail(deps, mailbox, again.found, again.source)
        : settleMail(deps.db, row, { state: 'failed', reason: 'gone' }),
    )
    if (again && run.failures.length === 0) await folder.mark(row.uid)
  }
}

const acceptedMails = ({ db }: CheckDeps, { project_id }: MailboxRow): Promise<MailRow[]> =>
  db
    .selectFrom('incoming_mails')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('state', '=', 'accepted')
    .orderBy('id')
    .limit(MAIL_IN.mailsPerRun)
    .execute()

async function fetchAgain(
  folder: OpenFolder,
  { uid, key }: MailRow,
): Promise<{ readonly found: FoundMail; readonly source: Buffer } | null> {
  const head = await folder.head(uid)
  if (!head || head.size > MAIL_IN.mailBytes) return null
  const source = await folder.source(uid)
  if (!source || keyOfMail(source) !== key) return null
  return { found: { ...head, uidValidity: folder.uidValidity }, source }
}

/** Mails that were accepted and are nowhere in a folder that was looked through from the start. */
async function giveUpLost(deps: CheckDeps, mailbox: MailboxRow, uidValidity: string): Promise<void> {
  for (const row of await acceptedMails(deps, mailbox)) {
    if (row.uid_validity !== uidValidity) await settleMail(deps.db, row, { state: 'failed', reason: 'gone' })
  }
}
