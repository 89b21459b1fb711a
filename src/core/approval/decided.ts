import type { ApprovalRules, ApprovalStep, DocumentApproval, SeenApproval } from '#contract/approval.ts'
import type { FileData } from '#contract/things.ts'
import { stepOf } from './steps.ts'

type Decided = Pick<FileData, 'extracted' | 'approval'>

/** Whether a document still has the values that were decided on; undefined if none are recorded. */
export function isAsDecided({ extracted, approval }: Decided): boolean | undefined {
  const on = approval?.decided_on
  return on && Object.keys(on).every((key) => isSame(on[key], extracted[key]))
}

/**
 * The step of a document. `Approved` does not count if nobody approved these values: it was set before the type had
 * an approval.
 */
export function stepIn(rules: ApprovalRules, document: Decided): ApprovalStep | null {
  const step = stepOf(rules, document.extracted['workflow'])
  if (step !== 'approved') return step
  const { decided_at, decision } = document.approval ?? {}
  const isApproved = decided_at !== undefined && decision !== 'returned' && isAsDecided(document) !== false
  return isApproved ? step : null
}

/** The part of a document's approval that a person sees when deciding. */
export const seenOf = (approval: DocumentApproval | undefined): SeenApproval => ({
  submitted_at: approval?.submitted_at ?? null,
  value: approval?.sum?.value ?? null,
  currency: approval?.sum?.currency ?? null,
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
