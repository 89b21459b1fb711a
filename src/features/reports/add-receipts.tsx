import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/reports.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ChooseReceipts } from './choose-receipts.tsx'
import { monthFrom, type Period } from './periods.ts'
import { useChoice } from './use-choice.ts'
import { withDocuments } from './queries.ts'
import type { ReportChanges } from './use-report-changes.tsx'

interface AddReceiptsProps {
  readonly projectId: string
  /** Period of the report. */
  readonly period: Period
  readonly changes: ReportChanges
  readonly onClose: () => void
}

/** Adds receipts that are in no report, initially those of the report's period. */
export function AddReceipts({ projectId, period, changes, onClose }: AddReceiptsProps) {
  const online = useOnline()
  const isOpen = period.from === null && period.to === null
  const choice = useChoice(projectId, () => (isOpen ? monthFrom(new Date(), 0) : period))
  const form = useForm({
    initial: {},
    send: async () => {
      const added = choice.chosen.map(({ id }) => ({ id, category: null, rate: null }))
      await changes.save((content) => withDocuments(content, added))
      onClose()
    },
    errorText: changes.errorText,
    blockedReason: online ? undefined : texts.offline,
  })
  const n = choice.chosen.length
  return (
    <FormDialog
      form={{ ...form, isValid: n > 0, submit: () => n > 0 && form.submit() }}
      submitNeedsValid
      size="large"
      title={texts.addReceipts}
      labels={{
        submit: n === 0 ? texts.addReceipts : texts.add({ n }),
        busy: texts.adding,
        cancel: texts.cancel,
        close: texts.close,
      }}
      onClose={onClose}
    >
      <ChooseReceipts {...{ projectId, choice }} />
    </FormDialog>
  )
}
