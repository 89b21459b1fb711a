import type { AggregateResponse, AggregateRow } from '#contract/query-tree.ts'
import { isPeriod } from '#core/query/groups.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import { labelOf } from '#core/query/say.ts'
import { money, months, plainNumber, shortMonths } from '#lib/field-format.ts'
import { withinSentence } from '#lib/within-sentence.ts'
import { departmentName, typeName, valueName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/search.ts'

// Texts for numbers and their groups.

/** `Sum of amount`, `Number`. */
export const titleOf = ({ what, of }: AggregateResponse) =>
  what === 'count'
    ? texts.kinds.count
    : texts.of({ kind: texts.kinds[what], label: withinSentence(labelOf(of ?? 'amount')) })

/** The heading of a grouping's column: `Vendor`, `Month`. */
export const headingOf = (by: string) => (by === 'type' || isPeriod(by) ? texts.groups[by] : labelOf(by))

/** Format of a month: `short` for column headings. */
export type MonthForm = 'long' | 'short'

/** Name of a number's group: months, folders and people by their names. */
export const groupName = (
  { by }: AggregateResponse,
  { group, name }: AggregateRow,
  form: MonthForm = 'long',
): string => nameOf(by ?? '', group, name, form)

/** Name of a number's second group. */
export const partName = (
  { split }: AggregateResponse,
  { part = null, part_name: name }: AggregateRow,
  form: MonthForm = 'long',
): string => nameOf(split ?? '', part, name, form)

function nameOf(by: string, group: string | null, name: unknown, month: MonthForm): string {
  if (typeof name === 'string') return name
  if (group === null) return texts.none
  if (by === 'month') {
    const [year, number] = group.split('-').map(Number)
    const day = new Date(Date.UTC(year ?? 0, (number ?? 1) - 1, 1))
    return (month === 'long' ? months : shortMonths)().format(day)
  }
  if (by === 'quarter') return group.replace('-', ' ')
  if (by === 'department') return departmentName(group)
  return by === 'type' ? typeName(group) : valueName(keyOfColumn(by), group)
}

/** Whether the numbers are amounts of money, of which some may have no currency. */
export const isMoney = ({ what, rows }: AggregateResponse) =>
  what !== 'count' && rows.some((row) => row.currency !== null || !!row.role)

/** The number with its currency if it is money; amounts without a currency next to others with two decimals. */
export const amountOf = (aggregate: AggregateResponse, { value, currency }: AggregateRow) =>
  isMoney(aggregate) ? money(value, currency) : plainNumber(Math.round(value * 100) / 100)
