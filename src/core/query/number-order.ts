import type { Aggregate, AggregateRow } from '#contract/query-tree.ts'
import { amountRoles } from '#contract/things.ts'
import { isPeriod } from './groups.ts'
import type { RoleOfNumber } from './roles.ts'

type Place = Pick<AggregateRow, 'group' | 'currency' | 'value'> & {
  readonly part?: string | null | undefined
  readonly role?: RoleOfNumber | null
}

/** The numbers of an aggregate in display order: times chronologically, all others by size, largest first. */
export function inOrder<Row extends Place>(rows: readonly Row[], { what, by, split }: Aggregate): Row[] {
  const weights = split ? weightsOf(rows, what === 'count' || what === 'sum') : null
  const weight = ({ group }: Place) => weights?.get(group) ?? 0
  return rows.toSorted((a, b) => {
    const byRole = rank(a) - rank(b)
    if (!by && byRole !== 0) return byRole
    const byGroup = compare(text(a.group), text(b.group))
    if (by && isPeriod(by) && byGroup !== 0) return byGroup
    if (weights && byGroup !== 0) return weight(b) - weight(a) || byGroup
    const byPart = compare(text(a.part), text(b.part))
    if (split && isPeriod(split) && byPart !== 0) return byPart
    return b.value - a.value || byGroup || byPart || compare(text(a.currency), text(b.currency)) || byRole
  })
}

/** The size of a group: its largest number in any currency, because sums never mix currencies. */
function weightsOf(rows: readonly Place[], adds: boolean): Map<string | null, number> {
  const totals = new Map<string, { group: string | null; value: number }>()
  for (const { group, currency, role, value } of rows) {
    const key = JSON.stringify([group, currency, role])
    const known = totals.get(key)?.value
    const larger = known === undefined ? value : adds ? known + value : Math.max(known, value)
    totals.set(key, { group, value: larger })
  }
  const weights = new Map<string | null, number>()
  for (const { group, value } of totals.values()) {
    weights.set(group, Math.max(weights.get(group) ?? Number.NEGATIVE_INFINITY, value))
  }
  return weights
}

/** Roles in the order of their list. */
const rank = ({ role }: Place) => (role ? amountRoles.indexOf(role.role) : amountRoles.length)

/** Groups without a name come last. */
const text = (value: string | null | undefined) => value ?? '\uffff'
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
