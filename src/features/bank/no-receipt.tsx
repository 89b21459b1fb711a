import { REASON_MAX, type BankLine } from '#contract/bank.ts'
import { texts } from '#messages/bank.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useChangeLines } from './queries.ts'

interface NoReceiptProps {
  readonly projectId: string
  readonly line: BankLine
  readonly onClose: () => void
}

/** Asks why a line needs no receipt. */
export function NoReceipt({ projectId, line, onClose }: NoReceiptProps) {
  const change = useChangeLines(projectId)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    send: async ({ reason }) => {
      await change.mutateAsync({
        change: { type: 'no-receipt', ids: [line.id], reason: reason.trim() },
        text: () => texts.saved,
      })
      onClose()
    },
    errorText: (error) => detailOf(error, texts.saveError),
  })
  return (
    <FormDialog
      form={form}
      title={texts.noReceipt}
      labels={{ submit: texts.save, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <TextField
        {...form.field('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        maxLength={REASON_MAX}
        autoFocus
      />
    </FormDialog>
  )
}
