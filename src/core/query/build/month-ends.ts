import type { Aggregate, QueryFilter } from '#contract/query-tree.ts'
import { addDays } from '../parse/days.ts'
import type { Edge } from '../parse/features.ts'
import type { Reading } from '../parse/reading.ts'
import { saysAt } from '../parse/phrase-index.ts'
import { roleOf } from '../roles.ts'
import type { KnownType } from '../vocabulary.ts'

/** "On the account at the end of March": a bank statement may be dated on any day of its month. */
export function ofMonthEnds(filters: readonly QueryFilter[], types: readonly KnownType[]): QueryFilter[] {
  const isOfBalances = types.length > 0 && types.every((type) => roleOf(type, 'amount')?.role === 'balance')
  const days = filters.flatMap((filter) =>
    'any' in filter || filter.id !== 'date' || typeof filter.value !== 'string' ? [] : [filter.value],
  )
  const [day] = days
  if (!isOfBalances || !day || new Set(days).size > 1 || days.length < 2) return [...filters]
  if (!addDays(day, 1).endsWith('-01')) return [...filters]
  return filters.map((filter) =>
    'any' in filter || filter.id !== 'date' || filter.op !== 'from'
      ? filter
      : { ...filter, value: `${day.slice(0, 8)}01` },
  )
}

/** Whether a question asks for a balance at "the end of March", not for a named day, list or count of statements. */
export function asksMonthEnd(
  edges: readonly Edge[],
  { tokens, language }: Pick<Reading, 'tokens' | 'language'>,
  aggregate: Aggregate | null,
): boolean {
  const isBalance =
    aggregate?.what === 'sum' ||
    edges.some(({ category, features }) => category === 'field' && features.sort === 'money')
  return (
    isBalance &&
    edges.some(
      ({ category, from, to }) =>
        category === 'time' &&
        tokens.slice(from, to).some((_, index) => saysAt(tokens, from + index, language, 'end')),
    )
  )
}
