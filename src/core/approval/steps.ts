import { type ApprovalRules, type ApprovalStep, approvalSteps } from '#contract/approval.ts'
import type { FieldValue } from '#contract/things.ts'

/** Normalises workflow values for comparison. */
export const stateKey = (value: string) => value.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The step that a workflow value is; null for other values. */
export function stepOf({ steps }: ApprovalRules, value: FieldValue | undefined): ApprovalStep | null {
  if (typeof value !== 'string') return null
  return approvalSteps.find((step) => stateKey(steps[step]) === stateKey(value)) ?? null
}

/** The workflow of a type, extended by all steps in order. */
export function workflowWith({ steps }: ApprovalRules, workflow: readonly string[] = []): string[] {
  const missing = approvalSteps
    .map((step) => steps[step])
    .filter((value) => !workflow.some((one) => stateKey(one) === stateKey(value)))
  return [...workflow, ...missing]
}
