import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { ApprovalRules, ApprovalStep, DocumentApproval } from '#contract/approval.ts'
import { APPROVAL_COMMENTS_MAX } from '#contract/limits.ts'
import type { FileData, SchemaData } from '#contract/things.ts'
import { type ApprovalCase, rulingOn } from '#core/approval/ruling.ts'
import { stepOf } from '#core/approval/steps.ts'
import type { Database } from '#server/db/schema.ts'
import { guardOf } from '#server/db/visible.ts'
import type { Scope, ThingRow } from '../rows/row.ts'
import { fileDataOf, schemaDataOf } from '../rows/wire.ts'
import { liveType } from '../types/type-names.ts'
import { actorAmong, type Colleague, colleaguesIn } from './people.ts'
import { noComments, noState, reasonMissing, stepRejection } from './rejections.ts'
import { amountOf, sumsOf } from './sums.ts'

type Data = Record<string, unknown>

export interface CheckedEdit {
  readonly data: Data
  /** The workflow was allowed to change, or did not. */
  readonly stepChecked: true
  /** Nothing but the step changed, which is no edit of what the document says. */
  readonly isStepOnly: boolean
}

/** Checks the edits of one person in one transaction. */
export interface StepCheck {
  /**
   * An edited thing with what its approval notes of the edit. 403 `not-approver`, 409 `wrong-step`; 422 for a comment
   * that is missing, or that nothing takes.
   */
  check(row: ThingRow, edited: Data, comment?: string): Promise<CheckedEdit>
}

/** What an edit of a document is to its approval. */
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
  const typeOf = (name: string) => {
    const known = types.get(name) ?? liveType(trx, projectId, name).then((row) => row && schemaDataOf(row))
    types.set(name, known)
    return known
  }
  let people: Promise<Colleague[]> | undefined
  const colleagues = () => (people ??= colleaguesIn(trx, projectId, at))

  const noted = async (step: Step, comment: string | undefined): Promise<DocumentApproval | undefined> => {
    const { row, rules, before, after, type, from, to } = step
    const { userId } = membership
    const approval = before.approval ?? {}
    if (from === to) return withComment(before.approval, comment, { by: userId, at, step: null })
    const needsSum = to === 'submitted' || to === 'approved' || to === 'returned'
    const sum = needsSum
      ? (await sumsOf(trx, projectId, [amountOf(row.id, after, type)])).get(row.id)
      : undefined
    const document: ApprovalCase = {
      rules,
      from,
      uploader: row.created_by,
      submitter: approval.submitted_by ?? null,
      decider: approval.decided_by ?? null,
      sum: sum?.converted == null ? null : Number(sum.converted),
    }
    const all = await colleagues()
    const ruling = rulingOn(document, actorAmong(all, membership), to)
    if (!ruling.allowed) throw stepRejection(ruling.why, document, all, guardOf(row))
    if (to === 'returned' && comment === undefined) throw reasonMissing()
    const next = afterStep(approval, { from, to, by: userId, onBehalfOf: ruling.onBehalfOf, at })
    return withComment({ ...next, ...(sum && { sum }) }, comment, { by: userId, at, step: to })
  }

  return {
    async check(row, edited, comment) {
      const name = row.kind === 'File' ? row.document_type : null
      const type = name === null ? undefined : await typeOf(name)
      if (!type?.approval) {
        if (comment !== undefined) throw noComments()
        return { data: edited, stepChecked: true, isStepOnly: false }
      }
      const rules = type.approval
      const [before, after] = [fileDataOf(row), withPlainStep(edited as FileData, rules, row)]
      const from = stepOf(rules, before.extracted['workflow'])
      const to = stepOf(rules, after.extracted['workflow'])
      const approval = await noted({ row, type, rules, before, after, from, to }, comment)
      const { approval: _before, ...data } = after
      return {
        data: approval ? { ...data, approval } : data,
        stepChecked: true,
        isStepOnly: isStepOnly(before, after),
      }
    },
  }
}

/** The value of a step is stored as the type writes it. */
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
}

/** What a document notes after a step. Whoever takes a decision back has not submitted the document. */
function afterStep(approval: DocumentApproval, { from, to, by, onBehalfOf, at }: Taken): DocumentApproval {
  const { decided_by, decided_for: _for, decided_at: _at, ...undecided } = approval
  const time = at.toISOString()
  if (to === 'paid' || from === 'paid') return approval
  if (to === 'approved' || to === 'returned') {
    const decided = { decided_by: by, decided_at: time }
    return { ...undecided, ...decided, ...(onBehalfOf !== null && { decided_for: onBehalfOf }) }
  }
  if (to === 'submitted') {
    const isTakenBack = from === 'approved' || (from === 'returned' && decided_by === by)
    return isTakenBack ? undecided : { ...undecided, submitted_by: by, submitted_at: time }
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
