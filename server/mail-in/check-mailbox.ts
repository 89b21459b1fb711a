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

/**
 * Mails that arrived up to this long before the mailbox was set up are processed as well, such as test mails of the
 * person who sets it up.
 */
const DAY_MS = 24 * 60 * 60_000
const BEFORE_MS = DAY_MS
/** A few days less than settled mails are remembered: servers search by day, in their own time zone. */
const LOOK_BACK_MS = (MAILS_DAYS.named - 3) * DAY_MS

/**
 * Checks the mailbox of a workspace and processes new mails. Mailbox errors are stored as its problem. Rejects for
 * internal errors; the next check then continues where this one ended.
 */
export async function checkMailbox(deps: CheckDeps, projectId: string, signal?: AbortSignal): Promise<void> {
  const mailbox = await mailboxOf(deps.db, projectId)
  if (!mailbox) return
  const failures: unknown[] = []
  const problem = await read(deps, mailbox, failures, signal)
  // An aborted check is not a problem of the mailbox.
  if (signal?.aborted) return
  await deps.db
    .updateTable('mailboxes')
    .set({ checked_at: deps.now(), problem })
    .where('project_id', '=', projectId)
    .execute()
  if (failures.length > 0) throw failures[0]
}

/**
 * `failures` receives the internal error that ended the run. Thrown inside, the egress guard would take it for a
 * connection error.
 */
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
    // Only afterwards, so that an interrupted mail is processed again.
    await ours(run, () => moveOn(deps, mailbox, uidValidity, uid))
  }
  if (uids.length <= MAIL_IN.mailsPerRun) await ours(run, () => giveUpLost(deps, mailbox, uidValidity))
}

/** A folder with new UIDs is searched only as far back as settled mails are remembered. */
function sinceWhen({ deps, mailbox }: Run, isSame: boolean): Date {
  const since = mailbox.created_at.getTime() - BEFORE_MS
  const known = deps.now().getTime() - LOOK_BACK_MS
  return new Date(isSame ? since : Math.max(since, known))
}

/** Runs internal work. After the first internal error does nothing more and returns undefined. */
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
      // Somebody may have set up another mailbox meanwhile.
      .where('folder', '=', folder)
      .where('host', '=', host)
      .where('port', '=', port)
      .where('username', '=', username)
      .execute()
      .then(() => undefined)
  )
}

/** Accepted mails are fetched again, because their bytes are stored only in the mailbox. */
async function takeAccepted(run: Run, signal: AbortSignal): Promise<void> {
  const { deps, mailbox, folder } = run
  for (const row of (await ours(run, () => acceptedMails(deps, mailbox))) ?? []) {
    if (signal.aborted) return
    // A folder with new UIDs is searched from the start, which finds these mails again.
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

/** Fails accepted mails that were not found in a folder that was searched from the start. */
async function giveUpLost(deps: CheckDeps, mailbox: MailboxRow, uidValidity: string): Promise<void> {
  for (const row of await acceptedMails(deps, mailbox)) {
    if (row.uid_validity !== uidValidity) await settleMail(deps.db, row, { state: 'failed', reason: 'gone' })
  }
}
