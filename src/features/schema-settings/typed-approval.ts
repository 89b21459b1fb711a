import { type ApprovalRules, type ApprovalStep, LIMIT_SHAPE } from '#contract/approval.ts'
import type { SchemaThing } from '#contract/things.ts'
import { readNumber, writeNumber } from '#lib/typed-number.ts'
import { texts } from '#messages/approval-settings.ts'

/** The approval of a type as it is typed. */
export interface TypedApproval {
  readonly on: boolean
  readonly steps: Readonly<Record<ApprovalStep, string>>
  readonly approvers: readonly { readonly user_id: string; readonly upTo: string }[]
}

export const typedApproval = ({ data: { approval } }: SchemaThing): TypedApproval => ({
  on: approval != null,
  steps: approval?.steps ?? texts.step,
  approvers: (approval?.approvers ?? []).map(({ user_id, up_to }) => ({
    user_id,
    upTo: up_to === null ? '' : writeNumber(Number(up_to)),
  })),
})

/** Null: no limit; undefined: not readable. */
function limitOf(upTo: string): string | null | undefined {
  if (upTo.trim() === '') return null
  const typed = readNumber(upTo)
  const text = typed.ok ? String(typed.value) : ''
  return LIMIT_SHAPE.test(text) ? text : undefined
}

export const limitError = (upTo: string): string | undefined =>
  limitOf(upTo) === undefined ? texts.rules.limitError : undefined

export const isApprovalValid = ({ on, steps, approvers }: TypedApproval): boolean =>
  !on ||
  (approvers.every(({ upTo }) => limitOf(upTo) !== undefined) &&
    Object.values(steps).every((name) => name.trim() !== ''))

export const approvalOf = ({ on, steps, approvers }: TypedApproval): ApprovalRules | null =>
  on
    ? {
        steps: { ...steps },
        approvers: approvers.map(({ user_id, upTo }) => ({ user_id, up_to: limitOf(upTo) ?? null })),
      }
    : null
