import type { ApprovalStep } from '#contract/approval.ts'
import { projectPath, thingPath } from '#contract/links.ts'
import { stepOf } from '#core/approval/steps.ts'
import type { Deps } from '#server/deps.ts'
import { inLanguage } from '#server/language.ts'
import { approvalDecidedMail, approvalPendingMail, type Mail } from '#server/mail/index.ts'
import type { Scope, ThingRow } from '../rows/row.ts'
import { fileDataOf, toFileThing } from '../rows/wire.ts'
import { titlesIn } from '../types/titles.ts'
import { type Colleague, colleaguesIn } from './people.ts'
import { approvedTypes, casesOf, decidersOf } from './waiting.ts'

export interface Changed {
  readonly before: ThingRow
  readonly after: ThingRow
}

/** Mails to approvers about what was submitted, and to submitters about what was decided. */
export interface ApprovalMails {
  /** One mail to each for all documents of a call. Does not wait for the mail server; failures are logged. */
  send(scope: Scope, changed: readonly Changed[]): void
}

export interface ApprovalMailDeps extends Pick<Deps, 'db' | 'mail' | 'log' | 'now'> {
  /** Start of mailed links; never the caller's Host header. */
  readonly publicUrl: string | null
}

interface Taken {
  readonly row: ThingRow
  readonly step: ApprovalStep
}

/** The documents that each person gets a mail about. */
type Recipients = Map<string, ThingRow[]>

export function createApprovalMails({ db, mail, log, now, publicUrl }: ApprovalMailDeps): ApprovalMails {
  const stepsIn = async (projectId: string, changed: readonly Changed[]) => {
    const types = await approvedTypes(db, projectId)
    const taken = changed.flatMap(({ before, after }): Taken[] => {
      const rules = types.get(after.document_type ?? '')?.approval
      if (!rules) return []
      const step = stepOf(rules, fileDataOf(after).extracted['workflow'])
      const isNew = step !== stepOf(rules, fileDataOf(before).extracted['workflow'])
      return step !== null && step !== 'paid' && isNew ? [{ row: after, step }] : []
    })
    return { types, taken }
  }

  const sendAll = async (scope: Scope, changed: readonly Changed[], url: string): Promise<void> => {
    const { projectId, membership } = scope
    const { types, taken } = await stepsIn(projectId, changed)
    if (taken.length === 0) return
    const colleagues = await colleaguesIn(db, projectId, now())
    const submitted = taken.filter(({ step }) => step === 'submitted').map(({ row }) => row)
    const cases = await casesOf(db, projectId, submitted, types)
    const waiting: Recipients = new Map()
    for (const row of submitted) {
      const document = cases.get(row.id)
      for (const one of document ? decidersOf(document, row, colleagues) : []) {
        for (const id of [one.userId, one.deputy]) if (id !== null) addTo(waiting, id, row)
      }
    }
    const decided: Recipients = new Map()
    for (const { row, step } of taken) {
      const { submitted_by: submitter } = fileDataOf(row).approval ?? {}
      if (step !== 'submitted' && submitter) addTo(decided, submitter, row)
    }
    const by = nameOf(colleagues, membership.userId)
    const people = await addressesOf([...waiting.keys(), ...decided.keys()], membership.userId)
    const titles = await titlesIn(db, projectId)
    const linesOf = (rows: readonly ThingRow[]) => rows.map((row) => titles.of(toFileThing(row).data))
    const linkOf = (rows: readonly ThingRow[]) =>
      url + (rows.length === 1 && rows[0] ? thingPath(projectId, rows[0].id) : projectPath(projectId))
    for (const { id, email: to, language } of people) {
      const mails = inLanguage(language, (): Mail[] => {
        const [pending, done] = [waiting.get(id) ?? [], decided.get(id) ?? []]
        return [
          ...(pending.length > 0
            ? [approvalPendingMail({ to, by, titles: linesOf(pending), url: linkOf(pending) })]
            : []),
          ...(['approved', 'returned'] as const).flatMap((step) => {
            const rows = done.filter((row) => taken.some((one) => one.row === row && one.step === step))
            const comment = rows[0] && fileDataOf(rows[0]).approval?.comments?.at(-1)
            const said = comment?.by === membership.userId && comment.step === step ? comment.text : null
            const titles = linesOf(rows)
            return rows.length > 0
              ? [approvalDecidedMail({ to, by, step, titles, comment: said, url: linkOf(rows) })]
              : []
          }),
        ]
      })
      for (const one of mails) await mail?.send(one)
    }
  }

  const addressesOf = (ids: readonly string[], except: string) => {
    const wanted = [...new Set(ids)].filter((id) => id !== except)
    if (wanted.length === 0) return Promise.resolve([])
    return db.selectFrom('users').select(['id', 'email', 'language']).where('id', 'in', wanted).execute()
  }

  return {
    send(scope, changed) {
      if (!mail || publicUrl === null || changed.length === 0) return
      sendAll(scope, changed, publicUrl).catch((error: unknown) =>
        log.warn('approval-not-mailed', { reason: (error as { code?: string }).code ?? 'unknown' }),
      )
    },
  }
}

function addTo(people: Recipients, id: string, row: ThingRow): void {
  const rows = people.get(id) ?? []
  if (!rows.includes(row)) people.set(id, [...rows, row])
}

const nameOf = (colleagues: readonly Colleague[], id: string) =>
  colleagues.find(({ userId }) => userId === id)?.username ?? ''
