import { useRef } from 'react'
import { NAME_MAX } from '#contract/limits.ts'
import { DayInput } from '#features/typed-values/index.ts'
import { texts } from '#messages/reports.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { periodErrors, periodOf } from './choose-period.tsx'
import { titleOf } from './report-of.ts'
import type { ReportPartProps } from './report-parts.ts'

const PURPOSE_MAX = 1000

/** Edits title, purpose and period of a report. */
export function EditReport(props: ReportPartProps & { readonly onClose: () => void }) {
  const { file, shown, changes, onClose } = props
  const { report } = shown
  const seen = useRef(shown.version)
  const form = useForm({
    initial: {
      title: titleOf(file),
      purpose: report.purpose,
      from: report.from ?? '',
      to: report.to ?? '',
    },
    check: ({ title, from, to }) => ({
      title: title.trim() === '' ? texts.nameMissing : undefined,
      ...periodErrors({ from, to }),
    }),
    send: async ({ title, purpose, from, to }) => {
      const period = periodOf({ from, to })
      if (!period) return
      await changes.save(
        (content) => ({ ...content, title: title.trim(), purpose: purpose.trim(), ...period }),
        seen,
      )
      onClose()
    },
    errorText: changes.errorText,
    blockedReason: shown.blockedReason,
  })
  return (
    <FormDialog
      form={form}
      title={texts.edit}
      labels={{ submit: texts.save, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <TextField {...form.field('title')} label={texts.name} maxLength={NAME_MAX} autoComplete="off" />
      <TextArea
        {...form.field('purpose')}
        label={texts.purpose}
        hint={texts.purposeHint}
        maxLength={PURPOSE_MAX}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DayInput {...form.field('from')} label={texts.from} />
        <DayInput {...form.field('to')} label={texts.to} />
      </div>
    </FormDialog>
  )
}
