import { projectPath, thingPath } from '#contract/links.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/language.ts'
import { approvalDecidedMail, approvalPendingMail, type Mail } from '#server/mail/index.ts'
import type { Scope, ThingRow } from '../rows/row.ts'
import { fileDataOf, toFileThing } from '../rows/wire.ts'
import { titlesIn } from '../types/titles.ts'
import type { Colleague } from './people.ts'
import { type Changed, recipientsOf, stepsIn, type Taken } from './recipients.ts'

/** Mails to approvers about submitted documents, and to submitters about decisions. */
export interface ApprovalMails {
  /** One mail per person for all documents of a call. Does not wait for the mail server; failures are logged. */
  send(scope: Scope, changed: readonly Changed[]): void
}

export interface ApprovalMailDeps extends Pick<Deps, 'db' | 'mail' | 'log' | 'now'> {
  /** Start of mailed links; never the caller's Host header. */
  readonly publicUrl: string | null
}

export function createApprovalMails({ db, mail, log, now, publicUrl }: ApprovalMailDeps): ApprovalMails {
  const sendAll = async (scope: Scope, changed: readonly Changed[], url: string): Promise<void> => {
    const { projectId, membership } = scope
    const steps = await stepsIn(db, projectId, changed)
    if (steps.taken.length === 0) return
    const { colleagues, waiting, decided } = await recipientsOf(db, projectId, steps, now())
    const people = await addressesOf([...waiting.keys(), ...decided.keys()], membership.userId)
    const titles = await titlesIn(db, projectId)
    const sender: Sender = {
      id: membership.userId,
      name: nameOf(colleagues, membership.userId),
      linesOf: (rows) => rows.map((row) => titles.of(toFileThing(row).data)),
      linkOf: (rows) =>
        url + (rows.length === 1 && rows[0] ? thingPath(projectId, rows[0].id) : projectPath(projectId)),
    }
    for (const { id, email: to, language } of people) {
      const news = { pending: waiting.get(id) ?? [], decided: decided.get(id) ?? [], taken: steps.taken }
      for (const one of inLanguage(language, () => mailsOf(to, news, sender))) await sendOne(one)
    }
  }

  /** A rejected address does not stop the other mails. */
  const sendOne = async (one: Mail): Promise<void> => {
    try {
      await mail?.send(one)
    } catch (error) {
      logFailure(error)
    }
  }

  const logFailure = (error: unknown) =>
    log.warn('approval-not-mailed', { reason: (error as { code?: string }).code ?? 'unknown' })

  const addressesOf = (ids: readonly string[], except: string) => {
    const wanted = [...new Set(ids)].filter((id) => id !== except)
    if (wanted.length === 0) return Promise.resolve([])
    return db.selectFrom('users').select(['id', 'email', 'language']).where('id', 'in', wanted).execute()
  }

  return {
    send(scope, changed) {
      if (!mail || publicUrl === null || changed.length === 0) return
      sendAll(scope, changed, publicUrl).catch(logFailure)
    },
  }
}

/** Who took the steps, and how mails name documents. */
interface Sender {
  readonly id: string
  readonly name: string
  linesOf(rows: readonly ThingRow[]): string[]
  linkOf(rows: readonly ThingRow[]): string
}

/** The documents that one mail is about. */
interface News {
  readonly pending: readonly ThingRow[]
  readonly decided: readonly ThingRow[]
  readonly taken: readonly Taken[]
}

function mailsOf(
  to: string,
  { pending, decided, taken }: News,
  { id, name: by, linesOf, linkOf }: Sender,
): Mail[] {
  const mails: Mail[] = []
  if (pending.length > 0)
    mails.push(approvalPendingMail({ to, by, titles: linesOf(pending), url: linkOf(pending) }))
  for (const step of ['approved', 'returned'] as const) {
    const rows = decided.filter((row) => taken.some((one) => one.row === row && one.step === step))
    if (rows.length === 0) continue
    const said = rows[0] && fileDataOf(rows[0]).approval?.comments?.at(-1)
    const comment = said?.by === id && said.step === step ? said.text : null
    mails.push(approvalDecidedMail({ to, by, step, titles: linesOf(rows), comment, url: linkOf(rows) }))
  }
  return mails
}

const nameOf = (colleagues: readonly Colleague[], id: string) =>
  colleagues.find(({ userId }) => userId === id)?.username ?? ''
