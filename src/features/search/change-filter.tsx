import type { QueryFilter } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { texts } from '#messages/search.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const IDS = new Set(['folder_id', 'created_by', 'review'])

/** Whether a filter has one value that a person can type: no choice of several, no yes or no. */
export const isChangeable = (filter: QueryFilter): filter is ColumnFilter =>
  !('any' in filter) &&
  !IDS.has(filter.id) &&
  filter.op !== 'empty' &&
  filter.op !== 'filled' &&
  (typeof filter.value === 'number' || typeof filter.value === 'string')

export interface ChangeFilterProps {
  readonly filter: ColumnFilter
  readonly words: string
  readonly onChange: (filter: QueryFilter) => void
  readonly onClose: () => void
}

/** Another value for a filter. */
export function ChangeFilter({ filter, words, onChange, onClose }: ChangeFilterProps) {
  const given = filter.value
  const isNumber = typeof given === 'number'
  const isDay = typeof given === 'string' && DAY.test(given)
  const valueOf = (text: string) => (isNumber ? Number(text.trim().replace(',', '.')) : text.trim())
  const form = useForm({
    initial: { text: String(given) },
    check: ({ text }) => ({ text: errorOf(text.trim(), { isNumber, isDay }) }),
    send: ({ text }) => onChange({ ...filter, value: valueOf(text) }),
  })
  return (
    <FormDialog
      form={form}
      title={texts.changeTitle}
      labels={{ submit: texts.apply, cancel: texts.cancel, close: texts.close }}
      onClose={onClose}
    >
      <p className="text-base text-text-muted">{words}</p>
      <TextField
        {...form.field('text')}
        label={texts.value}
        type={isDay ? 'date' : 'text'}
        {...(isNumber && { inputMode: 'decimal' as const })}
        autoFocus
      />
    </FormDialog>
  )
}

function errorOf(
  text: string,
  { isNumber, isDay }: { readonly isNumber: boolean; readonly isDay: boolean },
): string | undefined {
  if (isNumber)
    return text === '' || Number.isNaN(Number(text.replace(',', '.'))) ? texts.invalidNumber : undefined
  if (isDay) return DAY.test(text) ? undefined : texts.invalidDay
  return text === '' ? texts.blank : undefined
}
