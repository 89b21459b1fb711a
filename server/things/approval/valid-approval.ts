import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { ApprovalRules, ApprovalStep } from '#contract/approval.ts'
import { FileData, type SchemaData, typeKey } from '#contract/things.ts'
import { stepIn } from '#core/approval/decided.ts'
import { stepOf } from '#core/approval/steps.ts'
import type { Database } from '#server/db/schema.ts'
import type { Write } from '../rows/row.ts'
import { schemaDataOf } from '../rows/wire.ts'
import { liveType } from '../types/type-names.ts'
import { changesMainValues } from './main-values.ts'
import { amountOf, sumsOf } from './sums.ts'

type Trx = Transaction<Database>

/**
 * Enforces approvals on every write. Only a checked edit changes the workflow of a document whose type has an
 * approval. A submitted or approved document is resubmitted when its main values or its type change. `by` is the
 * person, null for a reading. All writes belong to one workspace.
 */
export async function withValidApproval(
  trx: Trx,
  writes: readonly Write[],
  by: string | null,
  at: Date,
): Promise<Write[]> {
  const types = new Map<string, Promise<SchemaData | undefined>>()
  const typeNamed = (projectId: string, name: unknown) => {
    if (typeof name !== 'string') return undefined
    const key = `${projectId} ${name}`
    const known =
      types.get(key) ?? liveType(trx, projectId, name).then((found) => found && schemaDataOf(found))
    types.set(key, known)
    return known
  }
  const valid: Valid[] = []
  for (const write of writes) {
    const { project_id, data } = write.row
    const concerned = isConcerned(write)
    const type = concerned ? await typeNamed(project_id, write.data['document_type']) : undefined
    const rules = type?.approval
    if (!type || !rules) {
      valid.push({ write })
      continue
    }
    const previous = await typeNamed(project_id, data['document_type'])
    valid.push(validIn(write, { type, rules, previous, by, at }))
  }
  return withSums(trx, valid)
}

/** A write, and the type that determines its sum, if one must be recorded. */
interface Valid {
  readonly write: Write
  readonly sumBy?: SchemaData
}

interface Terms {
  readonly type: SchemaData
  readonly rules: ApprovalRules
  /** The type before the write. */
  readonly previous: SchemaData | undefined
  readonly by: string | null
  readonly at: Date
}

const workflowIn = (data: Write['data']) =>
  (data['extracted'] as Record<string, unknown> | undefined)?.['workflow'] ?? null

const isConcerned = ({ row, data, deleted }: Write) =>
  row.kind === 'File' && !deleted && (workflowIn(row.data) !== null || workflowIn(data) !== null)

function validIn(written: Write, terms: Terms): Valid {
  const { type, rules, previous, by } = terms
  const before = FileData.parse(written.row.data)
  const isOtherType = typeKey(before.document_type ?? '') !== typeKey(String(written.data['document_type']))
  const submitter = by ?? before.approval?.submitted_by ?? null
  if (isOtherType) {
    const was = previous?.approval ? stepIn(previous.approval, before) : null
    if (was === 'paid') return { write: withStep(written, rules, 'paid') }
    const step = stepOf(rules, FileData.parse(written.data).extracted['workflow'])
    return step === null || step === 'returned' ? { write: written } : submitted(written, submitter, terms)
  }
  const isOtherStep = !isDeepStrictEqual(workflowIn(written.row.data), workflowIn(written.data))
  const write = isOtherStep && !written.stepChecked ? withWorkflowOf(written) : written
  const after = FileData.parse(write.data)
  if (!changesMainValues(before, after, type)) return { write }
  const step = stepOf(rules, after.extracted['workflow'])
  const isApproved = step === 'approved' && stepIn(rules, before) === 'approved'
  return step === 'submitted' || isApproved ? submitted(write, submitter, terms) : { write }
}

/**
 * Resubmits a document in the name of the person who changed it. Nobody may approve a sum that they changed, even if
 * others changed it later.
 */
function submitted(write: Write, submitter: string | null, { type, rules, at }: Terms): Valid {
  const {
    comments,
    submitted_by: previous,
    changed_by: earlier = [],
  } = FileData.parse(write.data).approval ?? {}
  const changers = new Set([...earlier, ...(previous == null ? [] : [previous])])
  if (submitter !== null) changers.delete(submitter)
  const approval = {
    submitted_by: submitter,
    submitted_at: at.toISOString(),
    ...(changers.size > 0 && { changed_by: [...changers] }),
    ...(comments && { comments }),
  }
  const anew = withStep(write, rules, 'submitted')
  return { write: { ...anew, data: { ...anew.data, approval } }, sumBy: type }
}

/** Adds sums in the workspace's currency to the writes, converted in one query. */
async function withSums(trx: Trx, valid: readonly Valid[]): Promise<Write[]> {
  const amounts = valid.flatMap(({ write, sumBy }) =>
    sumBy ? [amountOf(write.row.id, FileData.parse(write.data), sumBy)] : [],
  )
  const [first] = valid
  if (!first || amounts.length === 0) return valid.map(({ write }) => write)
  const sums = await sumsOf(trx, first.write.row.project_id, amounts)
  return valid.map(({ write, sumBy }) => {
    const sum = sumBy && sums.get(write.row.id)
    const approval = write.data['approval'] as FileData['approval']
    return sum ? { ...write, data: { ...write.data, approval: { ...approval, sum } } } : write
  })
}

const withStep = (write: Write, { steps }: ApprovalRules, step: ApprovalStep): Write => ({
  ...write,
  data: {
    ...write.data,
    extracted: { ...(write.data['extracted'] as Record<string, unknown>), workflow: steps[step] },
  },
})

/** The written data with the previous workflow. */
function withWorkflowOf(write: Write): Write {
  const { workflow: _workflow, ...extracted } = write.data['extracted'] as Record<string, unknown>
  const workflow = workflowIn(write.row.data)
  return {
    ...write,
    data: { ...write.data, extracted: workflow === null ? extracted : { ...extracted, workflow } },
  }
}
