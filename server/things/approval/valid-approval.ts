import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { ApprovalRules } from '#contract/approval.ts'
import { FileData, type SchemaData, typeKey } from '#contract/things.ts'
import { stepOf } from '#core/approval/steps.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { Database } from '#server/db/schema.ts'
import type { Write } from '../rows/row.ts'
import { schemaDataOf } from '../rows/wire.ts'
import { liveType } from '../types/type-names.ts'
import { amountOf, sumsOf } from './sums.ts'

type Trx = Transaction<Database>

/**
 * Keeps approvals true in whatever is written: only a checked edit changes the workflow of a document whose type has an
 * approval. An approved document goes back to submitted when its amount, currency or parties change, or its type. `by` is
 * the person, null for a reading.
 */
export async function withValidApproval(
  trx: Trx,
  writes: readonly Write[],
  by: string | null,
  at: Date,
): Promise<Write[]> {
  const types = new Map<string, Promise<SchemaData | undefined>>()
  const all: Write[] = []
  for (const write of writes) {
    const key = `${write.row.project_id} ${String(write.data['document_type'])}`
    const type = isConcerned(write) ? (types.get(key) ?? typeOf(trx, write)) : undefined
    if (type) types.set(key, type)
    const schema = await type
    all.push(schema?.approval ? await validIn(trx, write, schema, schema.approval, by, at) : write)
  }
  return all
}

const workflowIn = (data: Write['data']) =>
  (data['extracted'] as Record<string, unknown> | undefined)?.['workflow'] ?? null

const isConcerned = ({ row, data, deleted }: Write) =>
  row.kind === 'File' &&
  !deleted &&
  typeof data['document_type'] === 'string' &&
  (workflowIn(row.data) !== null || workflowIn(data) !== null)

const typeOf = async (trx: Trx, { row, data }: Write): Promise<SchemaData | undefined> => {
  const type = await liveType(trx, row.project_id, String(data['document_type']))
  return type && schemaDataOf(type)
}

async function validIn(
  trx: Trx,
  write: Write,
  type: SchemaData,
  rules: ApprovalRules,
  by: string | null,
  at: Date,
): Promise<Write> {
  const [before, after] = [FileData.parse(write.row.data), FileData.parse(write.data)]
  const step = stepOf(rules, after.extracted['workflow'])
  const withSum = async (file: FileData) => {
    const sum = (await sumsOf(trx, write.row.project_id, [amountOf(write.row.id, file, type)])).get(
      write.row.id,
    )
    return { ...write, data: { ...file, approval: { ...file.approval, ...(sum && { sum }) } } }
  }
  const submittedAgain = (submitter: string | null | undefined) => {
    const { comments } = after.approval ?? {}
    const approval = {
      submitted_by: submitter ?? null,
      submitted_at: at.toISOString(),
      ...(comments && { comments }),
    }
    return withSum({
      ...after,
      extracted: { ...after.extracted, workflow: rules.steps.submitted },
      approval,
    })
  }
  if (typeKey(before.document_type ?? '') !== typeKey(after.document_type ?? '')) {
    return step === null || step === 'returned' ? write : submittedAgain(by)
  }
  if (!isDeepStrictEqual(workflowIn(write.row.data), workflowIn(write.data))) {
    return write.stepChecked ? write : withWorkflowOf(write)
  }
  if (step === 'approved' && !isDeepStrictEqual(mainValues(before, type), mainValues(after, type)))
    return submittedAgain(by ?? before.approval?.submitted_by)
  const isSame = isDeepStrictEqual(amountOf('', before, type), amountOf('', after, type))
  return step === 'submitted' && !isSame ? withSum(after) : write
}

/** The written data with the workflow as it was. */
function withWorkflowOf(write: Write): Write {
  const { workflow: _workflow, ...extracted } = write.data['extracted'] as Record<string, unknown>
  const workflow = workflowIn(write.row.data)
  return {
    ...write,
    data: { ...write.data, extracted: workflow === null ? extracted : { ...extracted, workflow } },
  }
}

function mainValues({ extracted }: FileData, type: SchemaData) {
  const { amount, parties } = mainProperties(type)
  return [amount, 'currency', ...parties].map((key) => (key === null ? null : (extracted[key] ?? null)))
}
