import type { ColumnFilter } from '#contract/things.ts'
import { plainNumber } from '#lib/field-format.ts'
import { texts } from '#messages/table-tools.ts'
import type { FilterField } from './filter-fields.ts'

/** A condition that is set with one press. */
export interface QuickChoice {
  readonly label: string
  readonly filters: readonly ColumnFilter[]
}

const LEAST = [100, 1_000]

const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Frequent conditions by kind of field: periods around `now`, and minimum amounts. */
export function quickChoices({ id, kind }: FilterField, now: Date): QuickChoice[] {
  if (kind === 'number')
    return LEAST.map((value) => ({
      label: texts.orMore({ text: plainNumber(value) }),
      filters: [{ id, op: 'from', value }],
    }))
  if (kind !== 'day') return []
  const [year, month] = [now.getFullYear(), now.getMonth()]
  const between = (from: string, to: string): ColumnFilter[] => [
    { id, op: 'from', value: from },
    { id, op: 'to', value: to },
  ]
  return [
    { label: texts.thisMonth, filters: between(isoDay(year, month, 1), isoDay(year, month + 1, 0)) },
    { label: texts.lastMonth, filters: between(isoDay(year, month - 1, 1), isoDay(year, month, 0)) },
    { label: texts.thisYear, filters: between(isoDay(year, 0, 1), isoDay(year, 12, 0)) },
  ]
}

/** The label of the quick choice that these filters equal; undefined if there is none. */
export const quickLabel = (field: FilterField, filters: readonly ColumnFilter[], now: Date) =>
  field.kind === 'day'
    ? quickChoices(field, now).find((choice) => sameFilters(choice.filters, filters))?.label
    : undefined

const sameFilters = (a: readonly ColumnFilter[], b: readonly ColumnFilter[]) =>
  a.length === b.length && a.every(({ op, value }) => b.some((one) => one.op === op && one.value === value))
