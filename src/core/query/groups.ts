import type { Aggregate } from '#contract/query-tree.ts'
import { columnsOf, isMainField, keyOfColumn } from './main-fields.ts'
import type { Branch } from './resolve.ts'

/** The grouping of an aggregate's numbers, in the columns of one type. */
export interface Grouping {
  /** A document is in one group for each of its values in these columns. */
  readonly columns: readonly string[]
  /** The part of a date that counts. */
  readonly part?: 'month' | 'quarter' | 'year'
}

export const periods = ['month', 'quarter', 'year'] as const
export const isPeriod = (by: string): by is (typeof periods)[number] =>
  periods.some((period) => period === by)

/** The groupings of an aggregate: none, one or two. */
export const groupingsOf = (aggregate: Pick<Aggregate, 'by' | 'split'> | null): readonly string[] =>
  [aggregate?.by, aggregate?.split].flatMap((by) => by || [])

/** Money is always grouped by currency too: sums never mix currencies. */
export const isAlwaysGrouped = (by: string, what: Aggregate['what']): boolean =>
  by === 'extracted.currency' && what !== 'count'

/** An aggregate grouped by the first two of these, not by currency. */
export function groupedBy({ what, of, convert }: Aggregate, groupings: readonly string[]): Aggregate {
  const [by = null, split] = groupings.filter((one) => !isAlwaysGrouped(one, what))
  return {
    what,
    of: of ?? null,
    by,
    ...(split === undefined ? {} : { split }),
    ...(convert === undefined ? {} : { convert }),
  }
}

/** Null if documents of the type lack the column: they are in the group without a name. */
export function groupingOf({ type }: Branch, by: string): Grouping | null {
  if (by === 'type') return { columns: ['document_type'] }
  if (isPeriod(by)) {
    const columns = type ? columnsOf(type, 'date') : []
    return columns.length === 0 ? null : { columns, part: by }
  }
  if (!type) return isMainField(by) || keyOfColumn(by) !== null ? null : { columns: [by] }
  const columns = columnsOf(type, by)
  return columns.length === 0 ? null : { columns }
}

/** The month, quarter or year of `2026-03-14`; null if the value is not a date. */
export function periodOf(day: string, part: 'month' | 'quarter' | 'year'): string | null {
  if (!/^\d{4}-\d{2}-\d{2}/.test(day)) return null
  if (part === 'year') return day.slice(0, 4)
  if (part === 'month') return day.slice(0, 7)
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** First and last day of a period. */
export function daysOf(period: string): { from: string; to: string } {
  const year = Number(period.slice(0, 4))
  const quarter = /-Q(\d)$/.exec(period)?.[1]
  const [first, months] = quarter
    ? [Number(quarter) * 3 - 2, 3]
    : period.length > 4
      ? [Number(period.slice(5, 7)), 1]
      : [1, 12]
  const iso = (month: number, day: number) =>
    new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
  return { from: iso(first, 1), to: iso(first + months, 0) }
}
