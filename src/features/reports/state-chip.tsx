import { BadgeCheck, Check, CornerUpLeft, Hourglass, PencilLine } from 'lucide-react'
import type { ApprovalRules, ApprovalStep } from '#contract/approval.ts'
import type { FileThing } from '#contract/things.ts'
import { stepIn } from '#core/approval/decided.ts'
import { stateName } from '#core/fields/shown-names.ts'
import { texts as approvalTexts } from '#messages/approval.ts'
import { texts } from '#messages/reports.ts'
import { Chip } from '#ui/controls/chip.tsx'

const looks = {
  submitted: { tone: 'info', Icon: Hourglass },
  approved: { tone: 'success', Icon: Check },
  returned: { tone: 'warning', Icon: CornerUpLeft },
  paid: { tone: 'success', Icon: BadgeCheck },
} as const

/** The step of a report; null for a draft, and if reports are not approved. */
export const stepOfReport = (
  rules: ApprovalRules | null | undefined,
  { data }: FileThing,
): ApprovalStep | null => (rules ? stepIn(rules, data) : null)

/** Whether the author may edit a report at this step. */
export const isOpenStep = (step: ApprovalStep | null): boolean => step === null || step === 'returned'

interface StateChipProps {
  readonly file: FileThing
  readonly rules: ApprovalRules | null | undefined
}

/** The state of a report. */
export function StateChip({ file, rules }: StateChipProps) {
  const { tone, Icon, text } = lookOf(file, rules)
  return (
    <Chip tone={tone} icon={<Icon aria-hidden className={Icon === CornerUpLeft ? 'directional' : ''} />}>
      <bdi>{text}</bdi>
    </Chip>
  )
}

function lookOf(file: FileThing, rules: ApprovalRules | null | undefined) {
  const step = stepOfReport(rules, file)
  const { workflow } = file.data.extracted
  const state = typeof workflow === 'string' ? workflow : ''
  if (step !== null) {
    return {
      ...looks[step],
      text: step === 'submitted' ? approvalTexts.pendingApproval : stateName(rules?.steps[step] ?? state),
    }
  }
  if (state === '') return { tone: 'neutral', Icon: PencilLine, text: texts.draft } as const
  if (rules) return { tone: 'neutral', Icon: BadgeCheck, text: stateName(state) } as const
  // A list has no rules of types that its reader may not read, so it does not know the step.
  return file.data.report?.is_fixed === false
    ? { ...looks.returned, text: stateName(state) }
    : ({ tone: 'neutral', Icon: Hourglass, text: stateName(state) } as const)
}
