import { useState } from 'react'
import { type ApprovalStep, approvalSteps } from '#contract/approval.ts'
import { APPROVAL_COMMENT_MAX } from '#contract/limits.ts'
import { texts } from '#messages/approval.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { RadioList } from '#ui/forms/radio-list.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { stepLabel } from './use-approval.ts'
import { type NotTaken, useTakeSteps } from './use-take-steps.ts'

export interface SelectedStepsProps {
  readonly projectId: string
  readonly ids: readonly string[]
  readonly onClose: () => void
}

const INITIAL: { readonly step: ApprovalStep; readonly comment: string } = { step: 'approved', comment: '' }

/** Applies one step to all selected documents, each by the rules of its type. Lists those that were rejected. */
export function SelectedSteps({ projectId, ids, onClose }: SelectedStepsProps) {
  const takeSteps = useTakeSteps(projectId)
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([])
  const [error, setError] = useState<string>()
  const form = useForm({
    initial: INITIAL,
    check: ({ step, comment }) => ({
      comment: step === 'returned' && comment.trim() === '' ? texts.reasonMissing : undefined,
    }),
    send: async ({ step, comment }) => {
      const result = await takeSteps(ids, step, comment.trim() === '' ? undefined : comment.trim())
      setNotTaken(result.notTaken)
      setError(result.error)
      if (result.error === undefined) onClose()
    },
  })
  const isReturn = form.values.step === 'returned'
  return (
    <FormDialog
      form={{ ...form, error: form.error ?? error }}
      errorDetail={<Reasons of={notTaken} />}
      title={texts.selectedTitle({ n: ids.length })}
      labels={{ submit: texts.apply, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <RadioList
        label={texts.selectedStep}
        options={approvalSteps.map((step) => ({ value: step, label: stepLabel(step) }))}
        value={form.values.step}
        onChange={(chosen) => {
          const step = approvalSteps.find((one) => one === chosen)
          if (step) form.change({ step })
        }}
      />
      <TextArea
        {...form.field('comment')}
        label={isReturn ? texts.reason : texts.comment}
        maxLength={APPROVAL_COMMENT_MAX}
        required={isReturn}
      />
    </FormDialog>
  )
}

/** Most documents listed. */
const NAMED = 10

const Reasons = ({ of: all }: { readonly of: readonly NotTaken[] }) => (
  <ul className="flex flex-col gap-1">
    {all.slice(0, NAMED).map(({ id, title, detail }) => (
      <li key={id} className="break-words">
        <bdi className="font-medium">{title}</bdi>: {detail}
      </li>
    ))}
  </ul>
)
