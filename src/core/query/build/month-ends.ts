import type { QueryFilter } from '#contract/query-tree.ts'
import { addDays } from '../parse/days.ts'
import { roleOf } from '../roles.ts'
import type { KnownType } from '../vocabulary.ts'

/** "On the account at the end of March": a statement of balances is dated within the month that it is of. */
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
