import type { ApprovalStep } from '#contract/approval.ts'
import { canRead } from '#contract/roles.ts'
import type { SchemaData } from '#contract/things.ts'
import { isOwn } from '#core/approval/ruling.ts'
import { stepOf } from '#core/approval/steps.ts'
import { guardOf } from '#server/db/visible.ts'
import type { Reads, ThingRow } from '../rows/row.ts'
import { fileDataOf } from '../rows/wire.ts'
import { colleaguesIn } from './people.ts'
import { approvedTypes, casesOf, decidersOf } from './waiting.ts'

export interface Changed {
  readonly before: ThingRow
  readonly after: ThingRow
}

export interface Taken {
  readonly row: ThingRow
  readonly step: ApprovalStep
}

interface Steps {
  readonly types: ReadonlyMap<string, SchemaData>
  readonly taken: readonly Taken[]
}

/** Documents by the person who gets a mail about them. */
type Recipients = Map<string, ThingRow[]>

/** The steps of a call that people should be notified of. */
export async function stepsIn(db: Reads, projectId: string, changed: readonly Changed[]): Promise<Steps> {
  const types = await approvedTypes(db, projectId)
  const taken = changed.flatMap(({ before, after }): Taken[] => {
    const rules = types.get(after.document_type ?? '')?.approval
    if (!rules) return []
    const [was, is] = [fileDataOf(before), fileDataOf(after)]
    const step = stepOf(rules, is.extracted['workflow'])
    if (step === null || step === 'paid' || step === stepOf(rules, was.extracted['workflow'])) return []
    // A decision that is taken back or restored needs no mail.
    const time = step === 'submitted' ? 'submitted_at' : 'decided_at'
    return is.approval?.[time] === was.approval?.[time] ? [] : [{ row: after, step }]
  })
  return { types, taken }
}

/** Recipients of mails about these steps, among those who can open the documents. */
export async function recipientsOf(db: Reads, projectId: string, { types, taken }: Steps, at: Date) {
  const colleagues = await colleaguesIn(db, projectId, at)
  const canOpen = (id: string, row: ThingRow) =>
    colleagues.some((one) => one.userId === id && canRead(one, guardOf(row)))
  const rows = taken.filter(({ step }) => step === 'submitted').map(({ row }) => row)
  const cases = await casesOf(db, projectId, rows, types)
  const waiting: Recipients = new Map()
  for (const row of rows) {
    const document = cases.get(row.id)
    if (!document) continue
    for (const id of decidersOf(document, row, colleagues).flatMap((one) => [one.userId, one.deputy]))
      if (id !== null && canOpen(id, row) && !isOwn(document, { userId: id })) addTo(waiting, id, row)
  }
  const decided: Recipients = new Map()
  for (const { row, step } of taken) {
    const { submitted_by: submitter } = fileDataOf(row).approval ?? {}
    if (step !== 'submitted' && submitter && canOpen(submitter, row)) addTo(decided, submitter, row)
  }
  return { colleagues, waiting, decided }
}

function addTo(people: Recipients, id: string, row: ThingRow): void {
  const rows = people.get(id) ?? []
  if (!rows.includes(row)) people.set(id, [...rows, row])
}
