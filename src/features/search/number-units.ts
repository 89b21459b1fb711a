import type { AggregateResponse, AggregateRow } from '#contract/query-tree.ts'
import { amountRoles } from '#contract/things.ts'
import { typeName } from '#core/fields/shown-names.ts'
import { texts } from '#messages/amount-roles.ts'
import { texts as searchTexts } from '#messages/search.ts'

// What always separates numbers: the currency, and the role of the amounts.

/** `Spent`, `Other: Quote`; null for numbers other than amounts. */
export function roleOfRow({ role, tree }: AggregateRow): string | null {
  const [type] = tree.types
  if (!role) return null
  return role === 'other' && type !== undefined && tree.types.length === 1
    ? texts.otherOf({ type: typeName(type) })
    : texts.roles[role]
}

export interface Unit {
  readonly key: string
  readonly currency: string | null
  /** Null if all numbers have the same role, or are grouped by type. */
  readonly role: string | null
  /** Whether its numbers can be added up. */
  readonly isAdditive: boolean
}

const isByType = ({ by, split }: AggregateResponse) => by === 'type' || split === 'type'

/** Whether the amounts have different roles. */
const hasRoles = ({ rows }: AggregateResponse) => new Set(rows.map(roleOfRow)).size > 1

export function unitOf(aggregate: AggregateResponse, row: AggregateRow): Unit {
  const isSeparate = hasRoles(aggregate)
  const role = isSeparate && !isByType(aggregate) ? roleOfRow(row) : null
  const isAdditive = row.role !== 'balance' && !(isSeparate && isByType(aggregate))
  return { key: JSON.stringify([role, row.currency]), currency: row.currency, role, isAdditive }
}

/** Ordered by role, then by currency; those without a currency last. */
export function unitsOf(aggregate: AggregateResponse): Unit[] {
  const rank = ({ role }: AggregateRow) => (role ? amountRoles.indexOf(role) : -1)
  const sorted = aggregate.rows.toSorted(
    (a, b) =>
      (isByType(aggregate) ? 0 : rank(a) - rank(b) || compare(roleOfRow(a), roleOfRow(b))) ||
      compare(a.currency, b.currency),
  )
  return [...new Map(sorted.map((row) => unitOf(aggregate, row)).map((unit) => [unit.key, unit])).values()]
}

const compare = (a: string | null, b: string | null) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1

/**
 * `Spent MYR`, `MYR`, `Spent`: the part of a unit that distinguishes it from the others; null if there is only one.
 */
export function unitName({ role, currency }: Unit, units: readonly Unit[]): string | null {
  const hasCurrencies = new Set(units.map((unit) => unit.currency)).size > 1
  const parts = [role, ...(hasCurrencies ? [currency ?? searchTexts.noCurrency] : [])]
  return parts.filter((part) => part !== null).join(' ') || null
}
