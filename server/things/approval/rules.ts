import type { Transaction } from 'kysely'
import { type ApprovalRules, approvalSteps } from '#contract/approval.ts'
import type { SchemaData } from '#contract/things.ts'
import { stateKey, workflowWith } from '#core/approval/steps.ts'
import type { Database } from '#server/db/schema.ts'
import type { ThingRow } from '../rows/row.ts'
import { schemaDataOf } from '../rows/wire.ts'
import { approverTwice, notMembers, sameSteps, stepsInUse } from './rejections.ts'
import { statesOf } from './states.ts'

/**
 * Adds all steps of a type's approval to its workflow; drops an approval that was removed. 422 if they contradict
 * each other.
 */
export function withApprovalRules({ approval, ...type }: SchemaData): SchemaData {
  if (!approval) return type
  const { steps, approvers } = approval
  if (new Set(Object.values(steps).map(stateKey)).size < 4) throw sameSteps(steps)
  if (new Set(approvers.map(({ user_id }) => user_id)).size < approvers.length) throw approverTwice()
  return { ...type, workflow: workflowWith(approval, type.workflow), approval }
}

/** 409 for renaming a step while documents of the type are at the old or the new name. */
export async function checkSteps(
  trx: Transaction<Database>,
  row: ThingRow,
  after: SchemaData,
): Promise<void> {
  const [was, is] = [schemaDataOf(row).approval?.steps, after.approval?.steps]
  if (!was || !is || row.document_type === null) return
  const names = approvalSteps.flatMap((step) => {
    const keys = [stateKey(was[step]), stateKey(is[step])]
    return keys[0] === keys[1] ? [] : keys
  })
  if (names.length === 0) return
  const states = await statesOf(trx, row.project_id, [row.document_type])
  if (states.some(({ state }) => names.includes(stateKey(state)))) throw stepsInUse()
}

/** 422 for an approver who is not a member. Former members may stay in the rules, without effect. */
export async function checkApprovers(
  trx: Transaction<Database>,
  projectId: string,
  before: ApprovalRules | null | undefined,
  after: ApprovalRules | null | undefined,
): Promise<void> {
  const known = new Set(before?.approvers.map(({ user_id }) => user_id))
  const added = (after?.approvers ?? []).map(({ user_id }) => user_id).filter((id) => !known.has(id))
  if (added.length === 0) return
  const members = await trx
    .selectFrom('members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', 'in', added)
    .execute()
  if (members.length < added.length) throw notMembers()
}
