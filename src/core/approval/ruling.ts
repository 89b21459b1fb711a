import type { ApprovalRules, ApprovalStep } from '#contract/approval.ts'
import { hasFullAccess, type Membership } from '#contract/roles.ts'

/** What an approval needs to know of a document before the step. */
export interface ApprovalCase {
  readonly rules: ApprovalRules
  /** Null: no workflow value, or one that is not a step. */
  readonly from: ApprovalStep | null
  readonly uploader: string
  readonly submitter: string | null
  /** Other people who changed its main values while it was submitted or approved. */
  readonly changedBy: readonly string[]
  readonly decider: string | null
  /** It still has the values that were decided on. */
  readonly isAsDecided: boolean
  /** In the default currency of the workspace; null: unknown. */
  readonly sum: number | null
}

/** A person who wants to take a step, and the members whose deputy they are today. */
export interface Actor {
  readonly person: Membership
  readonly deputyFor: readonly Membership[]
}

export const refusals = [
  'own',
  'over-limit',
  'sum-unknown',
  'not-approver',
  'not-submitted',
  'not-approved',
  'paid',
  'managers-only',
  'decider-only',
] as const
export type Refusal = (typeof refusals)[number]

/** `onBehalfOf`: the user id of the member whose right was used. */
export type Ruling =
  | { readonly allowed: true; readonly onBehalfOf: string | null }
  | { readonly allowed: false; readonly why: Refusal }

const ALLOWED: Ruling = { allowed: true, onBehalfOf: null }
const declined = (why: Refusal): Ruling => ({ allowed: false, why })

/** Whether a person who may edit the document may set its workflow to `to`; null: to a value that is not a step. */
export function rulingOn(document: ApprovalCase, actor: Actor, to: ApprovalStep | null): Ruling {
  const { from } = document
  if (from === to) return ALLOWED
  const isManager = hasFullAccess(actor.person)
  if (from === 'paid') return isManager ? rulingOnPaid(document, to) : declined('managers-only')
  if (to === 'paid') {
    if (from !== 'approved') return declined('not-approved')
    return isManager ? ALLOWED : declined('managers-only')
  }
  if (to === 'approved' || to === 'returned') {
    return from === 'submitted' ? decisionOn(document, actor) : declined('not-submitted')
  }
  if (from === 'approved') {
    return isManager || document.decider === actor.person.userId ? ALLOWED : declined('decider-only')
  }
  return ALLOWED
}

/**
 * `Paid` can be undone to approved, or the document starts over. Any other step would approve values that nobody
 * approved.
 */
const rulingOnPaid = ({ isAsDecided }: ApprovalCase, to: ApprovalStep | null): Ruling =>
  to === 'submitted' || (to === 'approved' && isAsDecided) ? ALLOWED : declined('paid')

/** Whether somebody may approve or return a submitted document, by their own right or as a deputy. */
export function decisionOn(document: ApprovalCase, { person, deputyFor }: Actor): Ruling {
  if (isOwn(document, person)) return declined('own')
  const own = rightOf(document, person)
  if (own === null) return ALLOWED
  const absent = deputyFor.find((one) => !isOwn(document, one) && rightOf(document, one) === null)
  return absent ? { allowed: true, onBehalfOf: absent.userId } : declined(own)
}

/** Null if this person may approve the sum. */
function rightOf({ rules, sum }: ApprovalCase, person: Membership): Refusal | null {
  if (hasFullAccess(person)) return null
  const approver = rules.approvers.find(({ user_id }) => user_id === person.userId)
  if (!approver) return 'not-approver'
  if (approver.up_to === null) return null
  if (sum === null) return 'sum-unknown'
  // A credit note is compared by its absolute amount.
  return Math.abs(sum) <= Number(approver.up_to) ? null : 'over-limit'
}

export const isOwn = (
  { uploader, submitter, changedBy }: ApprovalCase,
  { userId }: Pick<Membership, 'userId'>,
) => userId === uploader || userId === submitter || changedBy.includes(userId)

/**
 * The members whose decision a submitted document waits for, among those who can open it: its approvers, else owner
 * and admins. Without deputies.
 */
export function pendingFor<T extends Membership>(document: ApprovalCase, members: readonly T[]): T[] {
  const able = members.filter((member) => decisionOn(document, { person: member, deputyFor: [] }).allowed)
  const listed = new Set(document.rules.approvers.map(({ user_id }) => user_id))
  const approvers = able.filter(({ userId }) => listed.has(userId))
  return approvers.length > 0 ? approvers : able
}
