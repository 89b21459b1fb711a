import { useQuery } from '@tanstack/react-query'
import type { ApprovalRules, ApprovalStep } from '#contract/approval.ts'
import { canRead } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import type { Project } from '#contract/projects.ts'
import { stepIn } from '#core/approval/decided.ts'
import { caseOf, colleaguesAmong, isPendingFor } from '#core/approval/on-device.ts'
import { type Actor, type Refusal, rulingOn } from '#core/approval/ruling.ts'
import { stepOf } from '#core/approval/steps.ts'
import { isSameValue } from '#core/edits/parts.ts'
import type { Edit } from '#core/edits/types.ts'
import { projectQuery, useAddition, useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/approval.ts'
import { guardOf } from '../edits/use-edit-rejection.ts'
import { useEditOf } from '../edits/use-edits.ts'
import { useMissing } from './use-missing.ts'
import { useRulesOf } from './use-rules.ts'

/** The approval of one document from the signed-in person's point of view. */
export interface Approval {
  readonly rules: ApprovalRules
  /** Null: not submitted, or in another state. */
  readonly step: ApprovalStep | null
  /** Why this person cannot set the workflow to a value; undefined if they can, as far as this device knows. */
  readonly blockedReason: (value: string) => string | undefined
  /** Submitted, and as far as this device knows, no member can approve it. */
  readonly isStuck: boolean
  /** The last step is not saved yet, and the next one would depend on it. */
  readonly isPending: boolean
  /** The next steps that this person can take, including those for which the document is incomplete. */
  readonly next: readonly ApprovalStep[]
}

/** Null if the type of the document has no approval. */
export function useApproval(projectId: string, file: FileThing): Approval | null {
  const isOffered = useAddition('approval')
  const rules = useRulesOf(projectId, file)
  const person = useMembership(projectId)
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  const edit = useEditOf(projectId, file.id, 'extracted.workflow')
  const missing = useMissing(projectId, file)
  if (!isOffered || !rules || !person) return null
  const absent = absentOf(project, person.userId).filter((one) => canRead(one, guardOf(file)))
  const pending = edit && edit.state.at !== 'refused' ? edit : undefined
  const members = project?.members ?? []
  const isStuck =
    members.length > 0 &&
    stepIn(rules, file.data) === 'submitted' &&
    !members.some(({ user_id: userId }) => isPendingFor(file, rules, { userId, members }))
  return { ...approvalOf(rules, file, { person, deputyFor: absent }, { pending, missing }), isStuck }
}

interface Obstacles {
  /** The pending edit of its workflow. */
  readonly pending: Pick<Edit, 'base'> | undefined
  /** What is missing before it can be submitted. */
  readonly missing: string | undefined
}

function approvalOf(
  rules: ApprovalRules,
  file: FileThing,
  actor: Actor,
  { pending, missing }: Obstacles,
): Omit<Approval, 'isStuck'> {
  const document = caseOf(rules, file)
  const refusal = (to: ApprovalStep | null): Refusal | null => {
    const ruling = rulingOn(document, actor, to)
    // A rate may have been added since, so the server decides.
    return ruling.allowed || ruling.why === 'sum-unknown' ? null : ruling.why
  }
  const following = NEXT[document.from ?? 'none']
  return {
    rules,
    step: document.from,
    isPending: pending !== undefined,
    blockedReason(value) {
      // Returning to the original value cancels the pending edit.
      if (pending)
        return isSameValue(value === '' ? null : value, pending.base) ? undefined : texts.refusals.pending
      const step = stepOf(rules, value)
      const why = refusal(step)
      if (why !== null) return refusalText(why)
      return step === 'submitted' && following.includes(step) ? missing : undefined
    },
    next: pending ? [] : following.filter((to) => refusal(to) === null),
  }
}

const NEXT: Readonly<Record<ApprovalStep | 'none', readonly ApprovalStep[]>> = {
  none: ['submitted'],
  returned: ['submitted'],
  submitted: ['approved', 'returned'],
  approved: ['paid'],
  paid: [],
}

function refusalText(why: Refusal): string {
  const { refusals } = texts
  switch (why) {
    case 'own':
      return refusals.own
    case 'over-limit':
    case 'sum-unknown':
      return refusals.overLimit
    case 'not-approver':
      return refusals.notApprover
    case 'not-submitted':
      return refusals.notSubmitted
    case 'not-approved':
      return refusals.notApproved
    case 'paid':
      return refusals.paid
    case 'managers-only':
      return refusals.managersOnly
    case 'decider-only':
      return refusals.deciderOnly
  }
}

/** The members whose deputy this person is. */
const absentOf = (project: Project | undefined, userId: string) =>
  colleaguesAmong(project?.members ?? []).filter(({ deputy }) => deputy === userId)

export const stepLabel = (step: ApprovalStep) =>
  ({ submitted: texts.submit, approved: texts.approve, returned: texts.return, paid: texts.pay })[step]
