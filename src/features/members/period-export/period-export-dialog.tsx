import { useQuery } from '@tanstack/react-query'
import type { ExportPeriod } from '#contract/bulk.ts'
import type { Project } from '#contract/projects.ts'
import { useOnline } from '#features/loading/index.ts'
import { DayInput, typedDay } from '#features/typed-values/index.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/period-export.ts'
import { detailOf } from '#platform/api/errors.ts'
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { Select } from '#ui/forms/select.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { savePeriod } from './save-period.ts'

interface Values {
  readonly by: ExportPeriod['by']
  readonly from: string
  readonly to: string
  readonly which: 'all' | 'some'
  readonly types: readonly string[]
}

export interface PeriodExportDialogProps {
  readonly project: Project
  readonly onClose: () => void
}

/** Asks for a period, by default the last calendar year, and saves its archive. */
export function PeriodExportDialog({ project, onClose }: PeriodExportDialogProps) {
  const online = useOnline()
  const { data: types = [] } = useQuery(schemaStatsQuery(project.id))
  const year = new Date(useNow()).getFullYear() - 1
  const form = useForm<Values>({
    initial: { by: 'document', from: `${year}-01-01`, to: `${year}-12-31`, which: 'all', types: [] },
    check,
    send: async (values) => {
      const asked = askedFor(values)
      if (asked && (await savePeriod(project, asked))) onClose()
    },
    errorText: (error) => detailOf(error, texts.error),
    blockedReason: online ? undefined : texts.offline,
  })
  const { by, from, to, which } = form.values
  return (
    <FormDialog
      form={form}
      title={texts.title}
      labels={{ submit: texts.submit, busy: texts.exporting, cancel: texts.cancel, close: texts.close }}
      size="medium"
      onClose={onClose}
    >
      <p className="text-text-muted">{texts.hint}</p>
      <Select
        label={texts.by}
        options={[
          { value: 'document', label: texts.byDocument },
          { value: 'upload', label: texts.byUpload },
        ]}
        value={by}
        onChange={(chosen) => form.change({ by: chosen })}
        {...(by === 'document' && { hint: texts.undated })}
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <DayInput {...form.field('from')} value={from} label={texts.from} />
        <DayInput {...form.field('to')} value={to} label={texts.to} />
      </div>
      <Select
        label={texts.types}
        options={[
          { value: 'all', label: texts.allTypes },
          { value: 'some', label: texts.someTypes },
        ]}
        value={which}
        onChange={(chosen) => form.change({ which: chosen })}
        error={form.field('types').error}
      />
      {which === 'some' && (
        <CheckboxGroup
          label={texts.types}
          options={types.map(({ document_type: type }) => ({ value: type, label: typeName(type) }))}
          selected={form.values.types}
          onChange={(chosen) => form.change({ types: chosen })}
        />
      )}
    </FormDialog>
  )
}

function check({ from, to, which, types }: Values) {
  const [first, last] = [typedDay(from, texts.dayError), typedDay(to, texts.dayError)]
  const isReversed = first.ok && last.ok && first.value > last.value
  return {
    from: first.ok ? undefined : first.error,
    to: last.ok ? (isReversed ? texts.order : undefined) : last.error,
    types: which === 'some' && types.length === 0 ? texts.typesMissing : undefined,
  }
}

function askedFor({ by, from, to, which, types }: Values): ExportPeriod | null {
  const [first, last] = [typedDay(from, texts.dayError), typedDay(to, texts.dayError)]
  if (!first.ok || !last.ok) return null
  const period = { by, from: first.value, to: last.value }
  return which === 'all' ? period : { ...period, document_types: [...types] }
}
