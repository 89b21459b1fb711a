import type { Transaction } from 'kysely'
import type { ApprovalRules, ApprovalStep } from '#contract/approval.ts'
import type { ExpenseReport, InReport } from '#contract/expense-reports.ts'
import { canEdit } from '#contract/roles.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import { stepIn } from '#core/approval/decided.ts'
import { stepOf } from '#core/approval/steps.ts'
import { isSameReport } from '#core/reports/same-report.ts'
import type { Database } from '#server/db/schema.ts'
import { guardOf } from '#server/db/visible.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { EditedThing, StepCheck } from '../approval/check-step.ts'
import type { Scope, ThingRow, Write } from '../rows/row.ts'
import { fileDataOf } from '../rows/wire.ts'
import { liveTypes } from '../types/live-types.ts'
import { saveThings } from '../writes/save.ts'
import { changersOf, withChangers } from './changers.ts'
import { rejectFixed } from './guard.ts'
import type { LockedFiles } from './locking.ts'
import { lockedData, unlockedData } from './receipts.ts'
import { rejectAhead } from './own-approval.ts'
import { changedSinceStored, nothingToSubmit, submittedFree, unsettled } from './rejections.ts'
import { computeNow, nameOfPerson, withReport } from './report-data.ts'
import { isReport, markOf, reportOf, titleOf } from './rows.ts'

type Data = Record<string, unknown>

/** Applies the steps that a person takes with reports in one transaction. */
export interface ReportSteps {
  /**
   * An edited file before its step is checked. A submitted report is recomputed; anything else is unchanged. 409 for
   * an edit that a report forbids; 422 names rows without a sum.
   */
  prepared(edited: EditedThing): Promise<Data>
  /** A checked edit. The approval of a submitted report records who else changed its receipts. */
  noted(edited: EditedThing): Promise<Data>
  /** Changes of receipts that follow from a checked step of a report. */
  receiptWrites(edited: EditedThing): Promise<Write[]>
}

export interface StepParts {
  readonly scope: Scope
  readonly at: Date
  readonly checks: StepCheck
  /** The reports, and their receipts. */
  readonly locked: LockedFiles
}

export function createReportSteps(
  trx: Transaction<Database>,
  { scope, at, checks, locked }: StepParts,
): ReportSteps {
  let known: ReturnType<typeof liveTypes> | undefined
  const typeOf = async ({ document_type: key }: ThingRow) =>
    (await (known ??= liveTypes(trx, scope.projectId))).get(key ?? '') ?? null

  return {
    async prepared({ row, data }) {
      const report = reportOf(row)
      if (!report && !markOf(row)?.locked) return data
      const type = await typeOf(row)
      rejectFixed(row, data as FileData, type)
      if (!report) return data
      if (workflowIn(row.data) === workflowIn(data)) return data
      const { from, to } = type?.approval ? stepsOf(type.approval, row, data) : NO_STEPS
      const is_fixed = isFixedStep(to)
      if (to === 'approved' && from === 'submitted') rejectFree(row.id, report, locked)
      if (!type || to !== 'submitted' || isFixedStep(from))
        return { ...data, report: { ...report, is_fixed } }
      const now = await computeNow(trx, scope.projectId, report)
      rejectIncomplete(now)
      if (!isSameReport(report, now)) throw changedSinceStored()
      const employee = await nameOfPerson(trx, row.created_by)
      return withReport(data, { ...now, is_fixed }, { type, title: titleOf(row), employee, at })
    },

    async noted({ row, data }) {
      if (!isReport(row) || workflowIn(row.data) === workflowIn(data)) return data
      const rules = (await typeOf(row))?.approval
      const { from, to } = rules ? stepsOf(rules, row, data) : NO_STEPS
      if (to !== 'submitted' || isFixedStep(from)) return data
      const receipts = [...locked.values()].filter((one) => markOf(one)?.id === row.id)
      return withChangers(data, await changersOf(trx, row, receipts, typeOf))
    },

    async receiptWrites({ row, data }) {
      const report = reportOf(row)
      if (!report || workflowIn(row.data) === workflowIn(data)) return []
      const rules = (await typeOf(row))?.approval
      const { from, to: step } = rules ? stepsOf(rules, row, data) : NO_STEPS
      const receipts = report.documents.flatMap(({ id }) => {
        const receipt = locked.get(id)
        const mark = receipt && markOf(receipt)
        return receipt && mark?.id === row.id ? [{ row: receipt, mark }] : []
      })
      if (!rules || !isFixedStep(step))
        return receipts.flatMap(({ row: receipt, mark }) =>
          mark.locked ? [{ row: receipt, data: unlockedData(receipt, mark) }] : [],
        )
      const { decided_at: decidedAt } = fileDataOf(row).approval ?? {}
      const name = rules.steps[step]
      return lockAll(receipts, { report, from, step, name, decidedAt, typeOf, checks, scope })
    },
  }
}

/** Writes the changes of receipts that follow from a report's step. Returns each row before and after. */
export async function followStep(
  trx: Transaction<Database>,
  writes: readonly Write[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<{ readonly before: ThingRow; readonly after: ThingRow }[]> {
  const saved = await saveThings(trx, writes, by, at)
  return writes.map(({ row }, index) => ({ before: row, after: saved[index] ?? row }))
}

interface Locking {
  readonly report: ExpenseReport
  /** The previous step of the report. */
  readonly from: ApprovalStep | null
  readonly step: FixedStep
  /** When the report was last decided on, before this step. */
  readonly decidedAt: string | undefined
  /** Name of the step. */
  readonly name: string
  readonly typeOf: (row: ThingRow) => Promise<SchemaData | null>
  readonly checks: StepCheck
  readonly scope: Scope
}

type MarkedReceipt = { readonly row: ThingRow; readonly mark: InReport }

/**
 * Locks receipts and gives them the step of their report. Receipts with their own approval take the step only if this
 * person may take it for them too: a report cannot bypass an approver, and cannot get ahead of its receipts (409). A
 * receipt goes back with its report only if it got this far together with it.
 */
async function lockAll(receipts: readonly MarkedReceipt[], locking: Locking): Promise<Write[]> {
  const { report, from, step, name, typeOf, checks, scope } = locking
  const writes: Write[] = []
  const ruled = new Map<ThingRow, ApprovalRules>()
  const tried: EditedThing[] = []
  for (const { row, mark } of receipts) {
    const rules = (await typeOf(row))?.approval
    if (!rules) {
      writes.push({ row, data: lockedData(row, mark, name) })
      continue
    }
    ruled.set(row, rules)
    const data = { ...row.data, expense_report: { ...mark, locked: true } }
    const wanted = canEdit(scope.membership, guardOf(row)) && follows(fileDataOf(row), rules, locking)
    if (wanted) tried.push({ row, data: atStep(data, rules.steps[step]) })
    else writes.push({ row, data })
  }
  await checks.prepare(tried)
  for (const edited of tried) writes.push(await tryStep(checks, edited))
  const approvedItself = writes.flatMap(({ row, data }) => {
    const rules = ruled.get(row)
    return rules ? [{ row, data, rules }] : []
  })
  if (rankOf(step) > rankOf(from)) rejectAhead(step, approvedItself, report)
  return writes
}

/** Whether a receipt with its own approval should follow its report. */
function follows(file: FileData, rules: ApprovalRules, { from, step, decidedAt }: Locking): boolean {
  const own = rankOf(stepIn(rules, file))
  if (rankOf(step) > rankOf(from)) return own < rankOf(step)
  return own > rankOf(step) && decidedAt !== undefined && file.approval?.decided_at === decidedAt
}

const RANKS = { returned: 0, submitted: 1, approved: 2, paid: 3 } as const
const rankOf = (step: ApprovalStep | null): number => (step === null ? 0 : RANKS[step])

async function tryStep(checks: StepCheck, edited: EditedThing): Promise<Write> {
  const { row } = edited
  try {
    const { data } = await checks.check(edited, {})
    return { row, data, stepChecked: true }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { row, data: { ...edited.data, extracted: row.data['extracted'], evidence: row.data['evidence'] } }
  }
}

function atStep(data: Data, workflow: string): Data {
  const { extracted, evidence } = data as Pick<FileData, 'extracted' | 'evidence'>
  return {
    ...data,
    extracted: { ...extracted, workflow },
    evidence: { ...evidence, workflow: { page: 0, source: 'user' } },
  }
}

function rejectIncomplete({ rows }: ExpenseReport): void {
  if (rows.length === 0) throw nothingToSubmit()
  const open = rows.filter(({ problem }) => problem !== null)
  if (open.length > 0) throw unsettled(open)
}

/** The report was submitted while its type had no approval, so its receipts may have changed since. */
function rejectFree(id: string, { documents }: ExpenseReport, locked: LockedFiles): void {
  const isLocked = documents.every((document) => {
    const receipt = locked.get(document.id)
    const mark = receipt && markOf(receipt)
    return mark?.id === id && mark.locked
  })
  if (!isLocked) throw submittedFree()
}

type FixedStep = Exclude<ApprovalStep, 'returned'>

/** Whether a report was submitted and not returned. */
const isFixedStep = (step: ApprovalStep | null): step is FixedStep => step !== null && step !== 'returned'

const workflowIn = (data: Data) => (data as Pick<FileData, 'extracted'>).extracted['workflow'] ?? null

const NO_STEPS = { from: null, to: null }

function stepsOf(rules: ApprovalRules, row: ThingRow, data: Data) {
  return { from: stepIn(rules, fileDataOf(row)), to: stepOf(rules, workflowIn(data)) }
}
