import type { ApprovalRules } from '#contract/approval.ts'
import type { Project } from '#contract/projects.ts'
import { canRead, type Guarded, type Membership, Role } from '#contract/roles.ts'
import type { FileThing } from '#contract/things.ts'
import { isAsDecided, stepIn } from './decided.ts'
import { type ApprovalCase, isOwn, pendingFor } from './ruling.ts'

// What a device knows about approvals. The sum is that converted on submission; the server uses current rates
// (`server/things/approval`).

export interface Colleague extends Membership {
  /** Today's deputy for approvals. */
  readonly deputy: string | undefined
}

export const colleaguesAmong = (members: Project['members']): Colleague[] =>
  members.flatMap(({ user_id: userId, role, departments, deputy }) => {
    const known = Role.safeParse(role)
    return known.success ? [{ userId, role: known.data, departments, deputy: deputy?.user_id }] : []
  })

export function caseOf(rules: ApprovalRules, { data, ...thing }: FileThing): ApprovalCase {
  const converted = data.approval?.sum?.converted
  return {
    rules,
    from: stepIn(rules, data),
    uploader: typeof thing['created_by'] === 'string' ? thing['created_by'] : '',
    submitter: data.approval?.submitted_by ?? null,
    changedBy: data.approval?.changed_by ?? [],
    decider: data.approval?.decided_by ?? null,
    isAsDecided: isAsDecided(data) === true,
    sum: converted == null ? null : Number(converted),
  }
}

/** Whether a submitted document waits for this person. */
export function isPendingFor(
  file: FileThing,
  rules: ApprovalRules,
  { userId, members }: { readonly userId: string; readonly members: Project['members'] },
): boolean {
  const document = caseOf(rules, file)
  if (document.from !== 'submitted' || isOwn(document, { userId })) return false
  const guard: Guarded = {
    kind: 'File',
    createdBy: document.uploader,
    department: file.data.department ?? null,
    editedByOthers: file['edited_by_others'] === true,
  }
  const able = colleaguesAmong(members).filter((one) => canRead(one, guard))
  return pendingFor(document, able).some((one) => one.userId === userId || one.deputy === userId)
}
