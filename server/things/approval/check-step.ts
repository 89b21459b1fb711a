import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type {
  ApprovalRules,
  ApprovalStep,
  DocumentApproval,
  SeenApproval,
  ApprovalSum,
} from '#contract/approval.ts'
import { APPROVAL_COMMENTS_MAX } from '#contract/limits.ts'
import { canRead } from '#contract/roles.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import { isAsDecided, seenOf, stepIn } from '#core/approval/decided.ts'
import { type ApprovalCase, rulingOn } from '#core/approval/ruling.ts'
import { stepOf } from '#core/approval/steps.ts'
import type { Database } from '#server/db/schema.ts'
import { guardOf } from '#server/db/visible.ts'
import type { Scope, ThingRow } from '../rows/row.ts'
import { fileDataOf, schemaDataOf } from '../rows/wire.ts'
import { liveType } from '../types/type-names.ts'
import { changesMainValues, mainValuesOf } from './main-values.ts'
import { actorAmong, type Colleague, colleaguesIn } from './people.ts'
import {
  changedSince,
  changedWithStep,
  noComments,
  noState,
  reasonMissing,
  stepRejection,
} from './rejections.ts'
import { type Amount, amountOf, knownSums } from './sums.ts'

type Data = Record<string, unknown>

export interface CheckedEdit {
  readonly data: Data
  /** The change of the workflow was allowed, or there was none. */
  readonly stepChecked: true
  /** Only the step changed, which is not an edit of the document. */
  readonly isStepOnly: boolean
}

/** A person's comment on an edit, and the approval state that they saw. */
export interface Said {
  readonly comment?: string | undefined
  readonly seen?: SeenApproval | undefined
}

export interface EditedThing {
  readonly row: ThingRow
  readonly data: Data
}

/** Checks the edits of one person in one transaction. */
export interface StepCheck {
  /**
   * Adds the approval's new state to an edited thing. 403 `not-approver`, 409 `wrong-step`; 422 for a missing
   * comment, and for one that the edit does not take.
   */
  check(edited: EditedThing, said: Said): Promise<CheckedEdit>
  /** Converts the amounts of several documents in one query. Call before `check`. */
  prepare(edited: readonly EditedThing[]): Promise<void>
}

/** An edit, as its approval sees it. */
interface Step {
  readonly row: ThingRow
  readonly type: SchemaData
  readonly rules: ApprovalRules
  readonly before: FileData
  readonly after: FileData
  readonly from: ApprovalStep | null
  readonly to: ApprovalStep | null
}

export function createStepCheck(trx: Transaction<Database>, scope: Scope, at: Date): StepCheck {
  const { projectId, membership } = scope
  const types = new Map<string, Promise<SchemaData | undefined>>()
  const typeOf = (row: ThingRow) => {
    const name = row.kind === 'File' ? row.document_type : null
    if (name === null) return undefined
    const known =
      types.get(name) ?? liveType(trx, projectId, name).then((found) => found && schemaDataOf(found))
    types.set(name, known)
    return known
  }
  let people: Promise<Colleague[]> | undefined
  const colleagues = () => (people ??= colleaguesIn(trx, projectId, at))
  const sums = knownSums(trx, projectId)

  const context: Context = { membership, at, colleagues, sumOf: sums.of }

  return {
    async prepare(edited) {
      const amounts = await Promise.all(
        edited.map(async ({ row, data }) => {
          const type = await typeOf(row)
          return type?.approval ? [amountOf(row.id, data as FileData, type)] : []
        }),
      )
      await sums.prepare(amounts.flat())
    },
    async check({ row, data: edited }, said) {
      const { comment } = said
      const type = await typeOf(row)
      if (!type?.approval) {
        if (comment !== undefined) throw noComments()
        return { data: edited, stepChecked: true, isStepOnly: false }
      }
      const rules = type.approval
      const [before, after] = [fileDataOf(row), withPlainStep(edited as FileData, rules, row)]
      const [from, to] = [stepIn(rules, before), stepOf(rules, after.extracted['workflow'])]
      const isStep = stepOf(rules, before.extracted['workflow']) !== to
      const next = isStep
        ? await noted({ row, type, rules, before, after, from, to }, said, context)
        : before.approval
      const approval = withComment(next, comment, { by: membership.userId, at, step: isStep ? to : null })
      const { approval: _before, ...data } = after
      return {
        data: approval ? { ...data, approval } : data,
        stepChecked: true,
        isStepOnly: isStepOnly(before, after),
      }
    },
  }
}

/** Who takes the step, and what the decision depends on. */
interface Context {
  readonly membership: Scope['membership']
  readonly at: Date
  colleagues(): Promise<Colleague[]>
  sumOf(amount: Amount): Promise<ApprovalSum | undefined>
}

/** The document's approval after a step. */
async function noted(
  step: Step,
  { comment, seen }: Said,
  { membership, at, colleagues, sumOf }: Context,
): Promise<DocumentApproval> {
  const { row, before, after, type, from, to } = step
  const approval = before.approval ?? {}
  if (to === 'approved' || to === 'paid') rejectChanged(step)
  if (to !== null && to !== 'submitted') rejectUnseen(approval, seen)
  const needsSum = to === 'submitted' || to === 'approved' || to === 'returned'
  const sum = needsSum ? await sumOf(amountOf(row.id, after, type)) : undefined
  const document = caseOf(step, sum?.converted ?? null)
  const all = (await colleagues()).filter((one) => canRead(one, guardOf(row)))
  const ruling = rulingOn(document, actorAmong(all, membership), to)
  if (!ruling.allowed) throw stepRejection(ruling.why, document, all)
  if (to === 'returned' && comment === undefined) throw reasonMissing()
  const next = afterStep(approval, {
    from,
    to,
    by: membership.userId,
    onBehalfOf: ruling.onBehalfOf,
    at,
    values: mainValuesOf(after, type, sum),
    isSameDocument: isAsDecided(before) !== false && !changesMainValues(before, after, type),
  })
  return { ...next, ...(sum && { sum }) }
}

const caseOf = ({ row, rules, before, from }: Step, converted: string | null): ApprovalCase => ({
  rules,
  from,
  uploader: row.created_by,
  submitter: before.approval?.submitted_by ?? null,
  changedBy: before.approval?.changed_by ?? [],
  decider: before.approval?.decided_by ?? null,
  isAsDecided: isAsDecided(before) === true,
  sum: converted === null ? null : Number(converted),
})

function rejectChanged({ before, after, type }: Step): void {
  if (changesMainValues(before, after, type)) throw changedWithStep()
}

function rejectUnseen(approval: DocumentApproval, seen: SeenApproval | undefined): void {
  const now = seenOf(approval)
  if (seen && !isDeepStrictEqual({ ...seen }, now)) throw changedSince(seen, now)
}

/** Stores the step's value exactly as the type spells it. */
function withPlainStep(file: FileData, rules: ApprovalRules, { data }: ThingRow): FileData {
  const value = file.extracted['workflow'] ?? null
  if (value !== null && typeof value !== 'string') {
    const before = (data['extracted'] as Data | undefined)?.['workflow']
    if (isDeepStrictEqual(before, value)) return file
    throw noState()
  }
  const step = stepOf(rules, value)
  return step === null ? file : { ...file, extracted: { ...file.extracted, workflow: rules.steps[step] } }
}

function isStepOnly(before: FileData, after: FileData): boolean {
  const { workflow: _was, ...had } = before.extracted
  const { workflow: _is, ...has } = after.extracted
  return before.filename === after.filename && isDeepStrictEqual(had, has)
}

interface Taken {
  readonly from: ApprovalStep | null
  readonly to: ApprovalStep | null
  readonly by: string
  readonly onBehalfOf: string | null
  readonly at: Date
  readonly values: Record<string, unknown>
  /** The values are those that were decided on, if anything was. */
  readonly isSameDocument: boolean
}

/** The approval after a step. Taking a decision back does not count as submitting the document. */
function afterStep(approval: DocumentApproval, taken: Taken): DocumentApproval {
  const { from, to, by, onBehalfOf, at, values, isSameDocument } = taken
  const {
    decided_by,
    decided_for: _for,
    decided_at: _at,
    decision: _step,
    decided_on: _on,
    ...undecided
  } = approval
  const time = at.toISOString()
  if (to === 'paid' || (from === 'paid' && to === 'approved')) return approval
  if (to === 'approved' || to === 'returned') {
    const decided = { decided_by: by, decided_at: time, decision: to, decided_on: values }
    return { ...undecided, ...decided, ...(onBehalfOf !== null && { decided_for: onBehalfOf }) }
  }
  if (to === 'submitted') {
    const isTakenBack = from === 'approved' || (from === 'returned' && decided_by === by)
    return isTakenBack && isSameDocument ? undecided : { ...undecided, submitted_by: by, submitted_at: time }
  }
  return approval.comments ? { comments: approval.comments } : {}
}

function withComment(
  approval: DocumentApproval | undefined,
  text: string | undefined,
  { by, at, step }: { readonly by: string; readonly at: Date; readonly step: ApprovalStep | null },
): DocumentApproval | undefined {
  if (text === undefined) return approval
  const comment = { by, at: at.toISOString(), text, ...(step && { step }) }
  return { ...approval, comments: [...(approval?.comments ?? []), comment].slice(-APPROVAL_COMMENTS_MAX) }
}
