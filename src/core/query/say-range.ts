import type { QueryFilter } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { dayRange } from '#lib/day-range.ts'
import { numberRange } from '#lib/field-format.ts'
import { type FilterTexts, texts as english } from '#messages/filters.ts'
import { labelOf } from './say.ts'

/** Filters in display form: each separately, except the two bounds of a range of one field. */
export function joinRanges<F extends QueryFilter>(filters: readonly F[]): F[][] {
  const joined: F[][] = []
  const taken = new Set<F>()
  for (const filter of filters) {
    if (taken.has(filter)) continue
    const other = filters.find((one) => !taken.has(one) && isRange(filter, one))
    if (other) taken.add(other)
    joined.push(other ? [filter, other] : [filter])
  }
  return joined
}

/** `Date: March 2026`, `Total: 10–20`; null unless the filters bound a range. */
export function sayRange(
  filters: readonly QueryFilter[],
  label: string | null,
  locale?: string,
  texts: FilterTexts = english,
): string | null {
  const [one, two] = filters
  if (filters.length !== 2 || !one || !two || !isRange(one, two)) return null
  const [from, to] = boundsOf([one, two] as readonly ColumnFilter[])
  const value = rangeOf(from, to, locale)
  return value === null ? null : texts.is({ label: label ?? labelOf(from?.id ?? '', texts), value })
}

const boundsOf = (filters: readonly ColumnFilter[]) =>
  (['from', 'to'] as const).map((op) => filters.find((filter) => filter.op === op))

function isRange(a: QueryFilter, b: QueryFilter): boolean {
  if ('any' in a || 'any' in b || a.id !== b.id) return false
  const [from, to] = boundsOf([a, b])
  return rangeOf(from, to) !== null
}

function rangeOf(
  from: ColumnFilter | undefined,
  to: ColumnFilter | undefined,
  locale?: string,
): string | null {
  const [start, end] = [from?.value, to?.value]
  if (typeof start === 'number' && typeof end === 'number')
    return start <= end ? numberRange(start, end, locale) : null
  return typeof start === 'string' && typeof end === 'string' ? dayRange(start, end, locale) : null
}
