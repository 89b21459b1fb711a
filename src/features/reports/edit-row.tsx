import { useRef } from 'react'
import type { ReportDocument, ReportRow } from '#contract/expense-reports.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/reports.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { FilterChips } from '#ui/controls/filter-chips.tsx'
import type { ReportPartProps } from './report-parts.ts'
import { rateText } from './sums.ts'
import { errorOf, isSameDecimal, typedDecimal } from './typed-decimal.ts'

interface EditRowProps extends ReportPartProps {
  /** The document. */
  readonly id: string
  readonly onClose: () => void
}

const CATEGORY_MAX = 80

/** Edits the category of a receipt, and its rate if its currency differs from the report's. */
export function EditRow({ shown, changes, id, onClose }: EditRowProps) {
  const { report, currency } = shown
  const seen = useRef(shown.version)
  const row = report.rows.find(({ document_id: document }) => document === id)
  const written = report.documents.find((document) => document.id === id)
  const needsRate =
    row !== undefined && row.currency !== null && currency !== null && row.currency !== currency
  const form = useForm({
    initial: {
      category: written?.category ?? '',
      rate: written?.rate == null ? '' : rateText(written.rate),
    },
    check: ({ rate }) => ({
      rate: rate.trim() === '' ? undefined : errorOf(typedDecimal(rate, texts.numberError)),
    }),
    send: async (values) => {
      const typed = values.rate.trim() === '' ? null : typedDecimal(values.rate, texts.numberError)
      const changed = {
        id,
        category: values.category.trim() || null,
        ...writtenRate(typed?.ok === true ? typed.value : null, written, row),
      }
      await changes.save(
        (content) => ({
          ...content,
          documents: content.documents.map((document) => (document.id === id ? changed : document)),
        }),
        seen,
      )
      onClose()
    },
    errorText: changes.errorText,
    blockedReason: shown.blockedReason,
  })
  const others = [...new Set(report.rows.flatMap(({ category }) => category ?? []))]
  return (
    <FormDialog
      form={form}
      title={row?.description ?? texts.change}
      labels={{ submit: texts.save, busy: texts.saving, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <TextField
          {...form.field('category')}
          label={texts.category}
          hint={texts.categoryHint}
          maxLength={CATEGORY_MAX}
          autoComplete="off"
        />
        {others.length > 0 && (
          <FilterChips
            label={texts.category}
            options={others.map((category) => ({ value: category, label: typeName(category) }))}
            value={form.values.category.trim() || null}
            onChange={(category) => form.change({ category: category ?? '' })}
          />
        )}
      </div>
      {needsRate && (
        <TextField
          {...form.field('rate')}
          label={texts.rate}
          hint={texts.rateHint({ from: row.currency ?? '', to: currency ?? '' })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </FormDialog>
  )
}

/**
 * A rate in the form that is sent. An unchanged rate keeps its currencies, unless it does not apply to those of the
 * row: then saving it again means these.
 */
function writtenRate(
  rate: string | null,
  before: ReportDocument | undefined,
  row: ReportRow | undefined,
): Pick<ReportDocument, 'rate' | 'rate_from' | 'rate_to'> {
  if (rate === null || before?.rate == null || row?.problem === 'no-rate') return { rate }
  if (!isSameDecimal(rate, before.rate)) return { rate }
  const { rate: same, rate_from: from, rate_to: to } = before
  return {
    rate: same,
    ...(from !== undefined && { rate_from: from }),
    ...(to !== undefined && { rate_to: to }),
  }
}
