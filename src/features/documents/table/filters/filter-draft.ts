import type { ColumnFilter } from '#contract/things.ts'
import { storedValue, valueName } from '#core/fields/shown-names.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import { typedDay, typedNumber } from '#features/typed-values/index.ts'
import { writeNumber } from '#lib/typed-number.ts'
import { texts } from '#messages/document-values.ts'
import { type FilterField, FLAG_FIELDS } from './filter-fields.ts'

/** The person's input, by field and operator: `data.filename contains`. */
export type FilterDraft = Readonly<Record<string, string>>
type Op = NonNullable<ColumnFilter['op']>
export const draftKey = (id: string, op: Op) => `${id} ${op}`

export const opOf = ({ kind }: FilterField): Op => (kind === 'text' ? 'contains' : 'is')

/** Converts filters to form values; filters without an operator match part of the text. */
export function draftOf(filters: readonly ColumnFilter[]): FilterDraft {
  return Object.fromEntries(
    filters.map(({ id, op = 'contains', value }) => [
      draftKey(id, op),
      typeof value === 'number' ? writeNumber(value) : valueName(keyOfColumn(id), String(value)),
    ]),
  )
}

/** Applies the differences between two sets of filters to the draft. */
export const withChanges = (draft: FilterDraft, before: FilterDraft, now: FilterDraft): FilterDraft => {
  const changed = [...Object.keys(before), ...Object.keys(now)].filter((key) => before[key] !== now[key])
  return { ...draft, ...Object.fromEntries(changed.map((key) => [key, now[key] ?? ''])) }
}

/** What was typed for a field, as it is stored. */
function typedAs({ id, kind }: Pick<FilterField, 'id' | 'kind'>, text: string) {
  if (kind === 'number') return typedNumber(text, texts.notNumber)
  if (kind === 'day') return typedDay(text, texts.notDate)
  return { ok: true, value: storedValue(keyOfColumn(id), text) } as const
}

/** Error of a field's text that is not a number or date; undefined if it is valid or empty. */
export function draftError(draft: FilterDraft, field: FilterField, op: 'from' | 'to'): string | undefined {
  const text = (draft[draftKey(field.id, op)] ?? '').trim()
  const typed = typedAs(field, text)
  return text === '' || typed.ok ? undefined : typed.error
}

/** Whether a field must be corrected first. */
export const hasErrors = (draft: FilterDraft, fields: readonly FilterField[]): boolean =>
  fields.some(
    (field) => draftError(draft, field, 'from') !== undefined || draftError(draft, field, 'to') !== undefined,
  )

/** Converts the filled fields to filters. Skips invalid numbers and dates. */
export function filtersOf(draft: FilterDraft, fields: readonly FilterField[]): ColumnFilter[] {
  const filters: ColumnFilter[] = fields.flatMap((field) => {
    const { id, kind } = field
    const read = (op: Op): ColumnFilter[] => {
      const text = (draft[draftKey(id, op)] ?? '').trim()
      const typed = typedAs(field, text)
      return text !== '' && typed.ok ? [{ id, op, value: typed.value }] : []
    }
    return kind === 'number' || kind === 'day' ? [...read('from'), ...read('to')] : read(opOf(field))
  })
  for (const id of FLAG_FIELDS)
    if (draft[draftKey(id, 'is')] === 'true') filters.push({ id, op: 'is', value: true })
  return filters
}

/** Filters that no field here can show, such as those of a search; they stay unchanged. */
export function othersOf(filters: readonly ColumnFilter[], fields: readonly FilterField[]): ColumnFilter[] {
  return filters.filter(({ id, op = 'contains' }) => {
    if (FLAG_FIELDS.includes(id)) return op !== 'is'
    const field = fields.find((one) => one.id === id)
    if (!field) return true
    const own = field.kind === 'number' || field.kind === 'day' ? ['from', 'to'] : [opOf(field)]
    return !own.includes(op)
  })
}
