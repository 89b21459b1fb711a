import { useQuery } from '@tanstack/react-query'
import type { ApprovalRules, ApprovalStep } from '#contract/approval.ts'
import { Role } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import type { Project } from '#contract/projects.ts'
import { type Actor, type ApprovalCase, type Refusal, rulingOn } from '#core/approval/ruling.ts'
import { stepOf } from '#core/approval/steps.ts'
import { projectQuery, useAddition, useMembership } from '#features/workspaces/index.ts'
import { texts } from '#messages/approval.ts'
import { useRules } from './use-rules.ts'

/** The approval of one document, as the signed-in person may go on with it. */
export interface Approval {
  readonly rules: ApprovalRules
  /** Null: not submitted, or in another state. */
  readonly step: ApprovalStep | null
  /** Why this person cannot set the workflow to a value; undefined if they can, as far as this device knows. */
  readonly blockedReason: (value: string) => string | undefined
  /** The next steps that this person can take. */
  readonly next: readonly ApprovalStep[]
}

/** Null if the type of the document has no approval. */
export function useApproval(projectId: string, file: FileThing): Approval | null {
  const isOffered = useAddition('approval')
  const rules = useRules(projectId).get(file.data.document_type ?? '')
  const person = useMembership(projectId)
  const { data: project } = useQuery({ ...projectQuery(projectId), enabled: false })
  if (!isOffered || !rules || !person) return null
  const actor: Actor = { person, deputyFor: absentOf(project, person.userId) }
  return approvalOf(rules, file, actor)
}

export function approvalOf(rules: ApprovalRules, file: FileThing, actor: Actor): Approval {
  const { approval, extracted } = file.data
  const converted = approval?.sum?.converted
  const document: ApprovalCase = {
    rules,
    from: stepOf(rules, extracted['workflow']),
    uploader: typeof file['created_by'] === 'string' ? file['created_by'] : '',
    submitter: approval?.submitted_by ?? null,
    decider: approval?.decided_by ?? null,
    sum: converted == null ? null : Number(converted),
  }
  const refusal = (to: ApprovalStep | null): Refusal | null => {
    const ruling = rulingOn(document, actor, to)
    // A rate may have come since: the server decides.
    return ruling.allowed || ruling.why === 'sum-unknown' ? null : ruling.why
  }
  return {
    rules,
    step: document.from,
    blockedReason(value) {
      const why = refusal(stepOf(rules, value))
      return why === null ? undefined : refusalText(why)
    },
    next: NEXT[document.from ?? 'none'].filter((to) => refusal(to) === null),
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
    case 'managers-only':
      return refusals.managersOnly
    case 'decider-only':
      return refusals.deciderOnly
  }
}

/** The members whose deputy this person is. */
const absentOf = (project: Project | undefined, userId: string) =>
  (project?.members ?? []).flatMap(({ user_id, role, departments, deputy }) => {
    const known = Role.safeParse(role)
    return deputy?.user_id === userId && known.success
      ? [{ userId: user_id, role: known.data, departments }]
      : []
  })

export const stepLabel = (step: ApprovalStep) =>
  ({ submitted: texts.submit, approved: texts.approve, returned: texts.return, paid: texts.pay })[step]
