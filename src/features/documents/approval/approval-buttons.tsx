import { BadgeCheck, Check, CornerUpLeft, Send, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ApprovalStep } from '#contract/approval.ts'
import type { FileThing } from '#contract/things.ts'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { type Approval, stepLabel, useApproval } from './use-approval.ts'
import { useTakeStep } from './use-take-step.ts'

const StepDialog = lazy(async () => ({ default: (await import('./step-dialog.tsx')).StepDialog }))

export interface ApprovalButtonsProps {
  readonly projectId: string
  readonly file: FileThing
  /** Why this person cannot change the document. */
  readonly rejection: string | undefined
  readonly className?: string | undefined
}

const icons = { submitted: Send, approved: Check, returned: CornerUpLeft, paid: BadgeCheck }
const alongText = new Set<ApprovalStep>(['submitted', 'returned'])

/**
 * Buttons for the next steps that the signed-in person can take, large enough for a thumb. Renders nothing without
 * one.
 */
export function ApprovalButtons({ projectId, file, rejection, className }: ApprovalButtonsProps) {
  const approval = useApproval(projectId, file)
  if (!approval || rejection !== undefined || approval.next.length === 0) return null
  return <NextSteps {...{ projectId, file, approval, className }} />
}

interface NextStepsProps extends Omit<ApprovalButtonsProps, 'rejection'> {
  readonly approval: Approval
}

function NextSteps({ projectId, file, approval, className }: NextStepsProps) {
  const { take, isSaving } = useTakeStep(projectId, file, approval)
  const blockedReason = (step: ApprovalStep) => approval.blockedReason(approval.rules.steps[step])
  const missing = approval.next.includes('submitted') ? blockedReason('submitted') : undefined
  const [asked, setAsked] = useState<'returned' | 'submitted' | null>(null)
  const press = (step: ApprovalStep) => {
    // Returning requires a reason, and a resubmission may reply to it.
    if (step === 'returned' || (step === 'submitted' && approval.step === 'returned')) setAsked(step)
    else take(step)
  }
  return (
    <div className={classNames('flex flex-wrap gap-2', className)}>
      {missing !== undefined && (
        // The button already conveys it.
        <p aria-hidden className="flex w-full items-start gap-1.5 text-sm text-warning">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{missing}</span>
        </p>
      )}
      {approval.next.map((step) => {
        const Icon = icons[step]
        return (
          <Button
            key={step}
            wide
            variant={step === 'returned' ? 'secondary' : 'primary'}
            icon={<Icon aria-hidden className={classNames('size-5', alongText.has(step) && 'directional')} />}
            busy={isSaving}
            blockedReason={blockedReason(step)}
            className="min-h-12 flex-1"
            onPress={() => press(step)}
          >
            {stepLabel(step)}
          </Button>
        )
      })}
      {asked && (
        <Suspense fallback={null}>
          <StepDialog
            step={asked}
            onClose={() => setAsked(null)}
            onTake={(comment) => take(asked, comment)}
          />
        </Suspense>
      )}
    </div>
  )
}
