import { APPROVAL_COMMENT_MAX } from '#contract/limits.ts'
import { texts } from '#messages/approval.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { useForm } from '#ui/forms/use-form.ts'

export interface StepDialogProps {
  /** `returned` needs a reason; for `submitted` it is optional. */
  readonly step: 'returned' | 'submitted'
  readonly onClose: () => void
  readonly onTake: (comment: string | undefined) => void
}

/** Asks for the comment of a step. */
export function StepDialog({ step, onClose, onTake }: StepDialogProps) {
  const isReturn = step === 'returned'
  const form = useForm({
    initial: { comment: '' },
    check: ({ comment }) => ({
      comment: isReturn && comment.trim() === '' ? texts.reasonMissing : undefined,
    }),
    send: ({ comment }) => {
      onTake(comment.trim() === '' ? undefined : comment.trim())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={(isReturn ? texts.returnTitle : texts.submitTitle)({ n: 1 })}
      labels={{
        submit: isReturn ? texts.return : texts.submit,
        busy: texts.saving,
        cancel: texts.cancel,
        close: texts.close,
      }}
      onClose={onClose}
    >
      <TextArea
        {...form.field('comment')}
        label={isReturn ? texts.reason : texts.comment}
        hint={isReturn ? texts.reasonHint : texts.answerHint}
        maxLength={APPROVAL_COMMENT_MAX}
        autoFocus
        required={isReturn}
      />
    </FormDialog>
  )
}
