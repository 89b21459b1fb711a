import { NAME_MAX } from '#contract/limits.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/reports.ts'
import { detailOf } from '#platform/api/errors.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ChooseReceipts } from './choose-receipts.tsx'
import { monthFrom, periodText } from './periods.ts'
import { useCreateReport } from './queries.ts'
import { useChoice } from './use-choice.ts'
import { useIdOf } from './use-id-of.ts'

interface NewReportProps {
  readonly projectId: string
  readonly onClose: () => void
  readonly onCreated: (id: string) => void
}

/** Asks for a new report, by default for this month with the receipts that the server proposes. */
export function NewReport({ projectId, onClose, onCreated }: NewReportProps) {
  const online = useOnline()
  const create = useCreateReport(projectId)
  const idOf = useIdOf()
  const choice = useChoice(projectId, () => monthFrom(new Date(), 0))
  const proposed = periodText(choice.period) || texts.expenses
  const form = useForm<{ title: string | null }>({
    // Null: the title follows the period.
    initial: { title: null },
    check: ({ title }) => ({ title: title?.trim() === '' ? texts.nameMissing : undefined }),
    send: async ({ title }) => {
      const content = {
        title: title?.trim() ?? proposed,
        purpose: '',
        ...choice.period,
        documents: choice.chosen.map(({ id }) => ({ id, category: null, rate: null })),
        trips: [],
      }
      const { report } = await create.mutateAsync({ id: idOf(content), ...content })
      onClose()
      onCreated(report.id)
    },
    errorText: (error) => detailOf(error, texts.saveError),
    blockedReason: online ? undefined : texts.offline,
  })
  const { value, ...title } = form.field('title')
  return (
    <FormDialog
      form={{
        ...form,
        isValid: form.isValid && !choice.isWaiting,
        submit: () => !choice.isWaiting && form.submit(),
      }}
      submitNeedsValid={choice.isWaiting}
      size="large"
      title={texts.create}
      labels={{
        submit: texts.createWith({ n: choice.chosen.length }),
        busy: texts.creating,
        cancel: texts.cancel,
        close: texts.close,
      }}
      onClose={onClose}
    >
      <TextField
        {...title}
        value={value ?? proposed}
        label={texts.name}
        maxLength={NAME_MAX}
        autoComplete="off"
      />
      <ChooseReceipts {...{ projectId, choice }} />
    </FormDialog>
  )
}
