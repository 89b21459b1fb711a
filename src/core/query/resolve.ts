import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { type ColumnFilter, typeKey } from '#contract/things.ts'
import { groupingsOf } from './groups.ts'
import { mainProperties } from '../titles/main-properties.ts'
import { columnsOf, isMainField, keyOfColumn } from './main-fields.ts'
import { DEFAULT_WORKFLOW, type KnownType, type Vocabulary } from './vocabulary.ts'

/** A tree for the documents of one type, in the columns of lists. */
export interface Branch {
  /** Null: documents without a known type. */
  readonly type: KnownType | null
  readonly filters: readonly QueryFilter[]
  /** Assumed for amounts that state none; null: these are a separate group. */
  readonly currency: string | null
  /** Columns to sort by; with a limit, documents without the first are excluded. */
  readonly order: readonly { readonly id: string; readonly desc: boolean }[]
}

const NEGATIVE = new Set<ColumnFilter['op']>(['not', 'lacks', 'empty'])

/** The branches of a tree; types that lack a requested column have none. */
export function branchesOf(tree: QueryTree, vocabulary: Vocabulary): Branch[] {
  const asked = new Set(tree.types.map(typeKey))
  const wanted = (type: KnownType) =>
    asked.size === 0 || [type.name, ...type.formerNames].some((name) => asked.has(typeKey(name)))
  const branches = vocabulary.types
    .filter(wanted)
    .flatMap((type) => branchOf(tree, type, vocabulary.currency ?? null) ?? [])
  const rest = asked.size === 0 ? restOf(tree) : null
  return rest ? [...branches, rest] : branches
}

function branchOf(tree: QueryTree, type: KnownType, assumed: string | null): Branch | null {
  const currency = mainProperties(type).amount === null ? null : assumed
  const filters: QueryFilter[] = []
  for (const filter of tree.filters) {
    const resolved = 'any' in filter ? anyIn(filter.any, type, currency) : oneIn(filter, type, currency)
    if (!resolved) return null
    filters.push(...resolved)
  }
  const order = tree.order.flatMap(({ id, desc }) => {
    const [column] = columnsOf(type, id)
    return column === undefined ? [] : [{ id: column, desc }]
  })
  const lacksOrder = tree.limit !== null && tree.order.length > 0 && order.length === 0
  const of = tree.aggregate?.of
  // "by vendor" only includes documents that can have one.
  const lacks = (by: string) => keyOfColumn(by) !== null && columnsOf(type, by).length === 0
  if (groupingsOf(tree.aggregate).some(lacks)) return null
  const lacksValue = of !== null && of !== undefined && columnsOf(type, of).length === 0
  return lacksOrder || lacksValue ? null : { type, filters, currency, order }
}

/** Whether a currency filter includes or excludes amounts that state none; null if it does not matter. */
function assumedIn({ id, op, value }: ColumnFilter, currency: string | null): boolean | null {
  if (currency === null || id !== 'extracted.currency' || (op !== 'is' && op !== 'not')) return null
  return [value].flat().some((code) => String(code).toUpperCase() === currency) ? op === 'is' : null
}

/** Amounts of a type without a currency property state none. */
const isUnstatedCurrency = ({ id, op }: ColumnFilter, type: KnownType) =>
  id === 'extracted.currency' && op === 'empty' && mainProperties(type).amount !== null

/** A filter in a type's own columns, all of which must match; null if the type lacks the column. */
function oneIn(filter: ColumnFilter, type: KnownType, currency: string | null): QueryFilter[] | null {
  const assumed = assumedIn(filter, currency)
  if (assumed !== null) {
    const hasColumn = columnsOf(type, filter.id).length > 0
    if (!hasColumn) return assumed ? [] : null
    const unstated: ColumnFilter = { id: filter.id, op: 'empty', value: true }
    return assumed ? [{ any: [filter, unstated] }] : [filter, { id: filter.id, op: 'filled', value: true }]
  }
  if (keyOfColumn(filter.id) === 'workflow' && !hasState(filter, type)) return null
  const made = columnsOf(type, filter.id).map((id) => ({ ...filter, id }))
  if (made.length === 0) return isUnstatedCurrency(filter, type) ? [] : null
  // A positive filter matches any of the party columns, a negated one none of them.
  return made.length > 1 && !NEGATIVE.has(filter.op) ? [{ any: made }] : made
}

function anyIn(
  filters: readonly ColumnFilter[],
  type: KnownType,
  currency: string | null,
): QueryFilter[] | null {
  const made = filters.map((filter) => oneIn(filter, type, currency))
  // Without a condition, all documents of the type match.
  if (made.some((one) => one?.length === 0)) return []
  const any = made.flatMap((one) => (one ?? []).flatMap((part) => ('any' in part ? part.any : [part])))
  return any.length === 0 ? null : [{ any }]
}

/** Whether the type's workflow has the state that is included or excluded. */
function hasState({ value, op }: ColumnFilter, type: KnownType): boolean {
  if (op === 'empty' || op === 'filled') return true
  const states = type.workflow.length > 0 ? type.workflow : DEFAULT_WORKFLOW
  const asked = (Array.isArray(value) ? value : [String(value)]).map((state) => state.toLowerCase())
  return states.some((state) => asked.includes(state.toLowerCase()))
}

/** Documents without a known type: only columns that every document has can be used. */
function restOf(tree: QueryTree): Branch | null {
  const known = ({ id }: { readonly id: string }) => !isMainField(id) && keyOfColumn(id) === null
  const filters = tree.filters.flatMap((filter): QueryFilter[] => {
    if (!('any' in filter)) return known(filter) ? [filter] : []
    const any = filter.any.filter(known)
    return any.length === 0 ? [] : [{ any }]
  })
  if (
    filters.length < tree.filters.length ||
    tree.aggregate?.of ||
    groupingsOf(tree.aggregate).some((by) => keyOfColumn(by) !== null)
  )
    return null
  if (tree.limit !== null && !tree.order.every(known)) return null
  return { type: null, filters, currency: null, order: tree.order.filter(known) }
}
