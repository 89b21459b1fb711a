import type { Transaction } from 'kysely'
import type { ApprovalRules } from '#contract/approval.ts'
import type { SchemaData } from '#contract/things.ts'
import { stateKey, workflowWith } from '#core/approval/steps.ts'
import type { Database } from '#server/db/schema.ts'
import { approverTwice, notMembers, sameSteps } from './rejections.ts'

/** The type with all steps of its approval in its workflow; without an approval that was taken away. 422 for a contradiction. */
export function withApprovalRules({ approval, ...type }: SchemaData): SchemaData {
  if (!approval) return type
  const { steps, approvers } = approval
  if (new Set(Object.values(steps).map(stateKey)).size < 4) throw sameSteps(steps)
  if (new Set(approvers.map(({ user_id }) => user_id)).size < approvers.length) throw approverTwice()
  return { ...type, workflow: workflowWith(approval, type.workflow), approval }
}

/** 422 for an approver who is no member. Those who left may stay in the rules, where they may do nothing. */
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
