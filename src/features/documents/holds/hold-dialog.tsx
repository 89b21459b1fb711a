import { useState } from 'react'
import { HOLD_REASON_MAX } from '#contract/limits.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/hold-changes.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { RadioList } from '#ui/forms/radio-list.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useHold } from './use-hold.ts'

export interface HoldDialogProps {
  readonly projectId: string
  readonly ids: readonly string[]
  /** If only some of several documents are on hold, the dialog asks what to do. */
  readonly what: 'hold' | 'lift' | 'either'
  readonly onClose: () => void
}

/** Puts documents on hold with a reason, or lifts their holds. */
export function HoldDialog({ projectId, ids, what, onClose }: HoldDialogProps) {
  const hold = useHold(projectId)
  const online = useOnline()
  const [error, setError] = useState<string>()
  const form = useForm({
    initial: { what: what === 'lift' ? 'lift' : 'hold', reason: '' },
    check: (values) => ({
      reason: values.what === 'hold' && values.reason.trim() === '' ? texts.reasonMissing : undefined,
    }),
    send: async (values) => {
      const failed = await hold(ids, values.what === 'hold' ? values.reason.trim() : null)
      setError(failed)
      if (failed === undefined) onClose()
    },
    blockedReason: online ? undefined : texts.offline,
  })
  const isHold = form.values.what === 'hold'
  return (
    <FormDialog
      form={{ ...form, error: form.error ?? error }}
      title={(isHold ? texts.title : texts.liftTitle)({ n: ids.length })}
      labels={{
        submit: isHold ? texts.hold : texts.lift,
        busy: texts.saving,
        cancel: texts.cancel,
        close: texts.close,
      }}
      onClose={onClose}
    >
      {what === 'either' && (
        <RadioList
          label={texts.change}
          options={[
            { value: 'hold', label: texts.hold },
            { value: 'lift', label: texts.lift },
          ]}
          value={form.values.what}
          onChange={(chosen) => form.change({ what: chosen })}
        />
      )}
      <p className="text-text-muted">{isHold ? texts.hint : texts.liftHint}</p>
      {isHold && (
        <TextField
          {...form.field('reason')}
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={HOLD_REASON_MAX}
          autoComplete="off"
          autoFocus
          required
        />
      )}
    </FormDialog>
  )
}
