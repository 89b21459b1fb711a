import {
  type ApprovalRules,
  type ApprovalStep,
  approvalSteps,
  defaultSteps,
  LIMIT_SHAPE,
} from '#contract/approval.ts'
import { stateKey } from '#core/approval/steps.ts'
import { stateName, storedState } from '#core/fields/shown-names.ts'
import type { SchemaThing } from '#contract/things.ts'
import { readNumber, writeNumber } from '#lib/typed-number.ts'
import { texts } from '#messages/approval-settings.ts'

/** The typed values of a type's approval. */
export interface TypedApproval {
  readonly on: boolean
  /** Display names of the steps. */
  readonly steps: Readonly<Record<ApprovalStep, string>>
  readonly approvers: readonly { readonly user_id: string; readonly upTo: string }[]
}

export const typedApproval = ({ data: { approval } }: SchemaThing): TypedApproval => ({
  on: approval != null,
  steps: eachStep((step) => stateName((approval?.steps ?? defaultSteps)[step])),
  approvers: (approval?.approvers ?? []).map(({ user_id, up_to }) => ({
    user_id,
    upTo: up_to === null ? '' : writeNumber(Number(up_to)),
  })),
})

/** Null: no limit; undefined: invalid. */
function limitOf(upTo: string): string | null | undefined {
  if (upTo.trim() === '') return null
  const typed = readNumber(upTo)
  const text = typed.ok ? String(typed.value) : ''
  return LIMIT_SHAPE.test(text) ? text : undefined
}

export const limitError = (upTo: string): string | undefined =>
  limitOf(upTo) === undefined ? texts.rules.limitError : undefined

/** The error of a step's name. */
export function stepError(steps: TypedApproval['steps'], step: ApprovalStep): string | undefined {
  const key = stateKey(steps[step])
  const isTwice = approvalSteps.some((other) => other !== step && stateKey(steps[other]) === key)
  return key !== '' && isTwice ? texts.rules.sameStep : undefined
}

export const isApprovalValid = ({ on, steps, approvers }: TypedApproval): boolean =>
  !on ||
  (approvers.every(({ upTo }) => limitOf(upTo) !== undefined) &&
    approvalSteps.every((step) => steps[step].trim() !== '' && stepError(steps, step) === undefined))

const eachStep = (of: (step: ApprovalStep) => string): Record<ApprovalStep, string> => ({
  submitted: of('submitted'),
  approved: of('approved'),
  returned: of('returned'),
  paid: of('paid'),
})

/**
 * `approval` and `workflow` are the displayed values, `own` the states of the workspace's types. A step whose name
 * was not changed keeps its stored form.
 */
export const approvalOf = (
  { on, steps, approvers }: TypedApproval,
  { approval: before, workflow = [] }: Pick<SchemaThing['data'], 'approval' | 'workflow'>,
  own: readonly string[],
): ApprovalRules | null =>
  on
    ? {
        steps: eachStep((step) => storedStep(steps[step], before?.steps[step], [...workflow, ...own])),
        approvers: approvers.map(({ user_id, upTo }) => ({ user_id, up_to: limitOf(upTo) ?? null })),
      }
    : null

const storedStep = (typed: string, before: string | undefined, own: readonly string[]): string =>
  before !== undefined && stateName(before) === typed ? before : storedState(typed, own)
