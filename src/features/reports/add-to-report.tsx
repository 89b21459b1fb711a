import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { useUser } from '#features/auth/index.ts'
import { useRules } from '#features/documents/index.ts'
import { ListSkeleton } from '#features/lists/index.ts'
import { useOnline } from '#features/loading/index.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/reports.ts'
import { texts as selectedTexts } from '#messages/selected-files.ts'
import { detailOf } from '#platform/api/errors.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { RadioList } from '#ui/forms/radio-list.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ALL_DAYS, monthFrom, periodText } from './periods.ts'
import { reportsQuery, useAddDocuments, useCreateReport } from './queries.ts'
import { titleOf } from './report-of.ts'
import { isOpenStep, stepOfReport } from './state-chip.tsx'
import { amountText } from './sums.ts'
import { useIdOf } from './use-id-of.ts'

export interface AddToReportProps {
  readonly projectId: string
  /** The documents. */
  readonly ids: readonly string[]
  readonly onClose: () => void
  /** Called after they were added to the report. */
  readonly onAdded: () => void
}

const NEW = 'new'

/** Adds selected documents to a new report, or to one of the person's own that is not submitted. */
export function AddToReport({ projectId, ids, onClose, onAdded }: AddToReportProps) {
  const online = useOnline()
  const navigate = useNavigate()
  const drafts = useDrafts(projectId)
  const create = useCreateReport(projectId)
  const add = useAddDocuments(projectId)
  const idOf = useIdOf()
  const [month] = useState(() => periodText(monthFrom(new Date(), 0)))
  const [target, setTarget] = useState<string | null>(null)
  const chosen = target ?? drafts.reports[0]?.id ?? NEW
  const form = useForm({
    initial: { title: month },
    check: ({ title }) => ({
      title: chosen === NEW && title.trim() === '' ? texts.nameMissing : undefined,
    }),
    send: async ({ title }) => {
      const added = ids.map((one) => ({ id: one, category: null, rate: null }))
      const content = { title: title.trim(), purpose: '', ...ALL_DAYS, documents: added, trips: [] }
      const { report } =
        chosen === NEW
          ? await create.mutateAsync({ id: idOf(content), ...content })
          : await add.mutateAsync({ id: chosen, documents: added })
      onClose()
      onAdded()
      showSnackbar({
        text: texts.added({ n: ids.length, title: titleOf(report) }),
        action: {
          label: texts.open,
          onPress: () => void navigate({ href: paths.thing(projectId, report.id) }),
        },
      })
    },
    errorText: (error) => detailOf(error, texts.saveError),
    blockedReason: online ? undefined : texts.offline,
  })
  return (
    <FormDialog
      form={form}
      title={texts.addToTitle({ n: ids.length })}
      labels={{
        submit: selectedTexts.addToReport,
        busy: texts.adding,
        cancel: texts.cancel,
        close: texts.close,
      }}
      onClose={onClose}
    >
      {drafts.isLoading ? (
        <ListSkeleton label={texts.loading} rowClass="h-12" />
      ) : (
        <RadioList
          label={texts.report}
          options={[
            ...drafts.reports.map((report) => ({
              value: report.id,
              label: titleOf(report),
              hint: totalOf(report),
            })),
            { value: NEW, label: texts.create },
          ]}
          value={chosen}
          onChange={setTarget}
        />
      )}
      {!drafts.isLoading && chosen === NEW && (
        <TextField {...form.field('title')} label={texts.name} maxLength={NAME_MAX} autoComplete="off" />
      )}
    </FormDialog>
  )
}

const totalOf = ({ data: { report } }: FileThing) => (report ? amountText(report.total, report.currency) : '')

/** The newest of the person's reports that can still be edited. */
function useDrafts(projectId: string) {
  const userId = useUser()?.id ?? ''
  const { data, isLoading } = useQuery(reportsQuery(projectId, { userId, of: 'me', isOpen: true, page: 1 }))
  const rules = useRules(projectId)
  const isOpen = (file: FileThing) => isOpenStep(stepOfReport(rules.of(file.data.document_type), file))
  return { isLoading, reports: (data?.rows ?? []).filter(isOpen) }
}
