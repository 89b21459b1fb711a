import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { type ColumnFilter, typeKey } from '#contract/things.ts'
import { groupingsOf } from './groups.ts'
import { columnsOf, isMainField, keyOfColumn } from './main-fields.ts'
import { DEFAULT_WORKFLOW, type KnownType, type Vocabulary } from './vocabulary.ts'

/** What a tree asks of the documents of one type, in columns that lists know. */
export interface Branch {
  /** Null: documents of no type that is known. */
  readonly type: KnownType | null
  readonly filters: readonly QueryFilter[]
  /** Columns to order by; a document without the first is left out where there is a limit. */
  readonly order: readonly { readonly id: string; readonly desc: boolean }[]
}

const NEGATIVE = new Set<ColumnFilter['op']>(['not', 'lacks', 'empty'])

/** The branches of a tree: a type that lacks what is asked about is none of them. */
export function branchesOf(tree: QueryTree, vocabulary: Vocabulary): Branch[] {
  const asked = new Set(tree.types.map(typeKey))
  const wanted = (type: KnownType) =>
    asked.size === 0 || [type.name, ...type.formerNames].some((name) => asked.has(typeKey(name)))
  const branches = vocabulary.types.filter(wanted).flatMap((type) => branchOf(tree, type) ?? [])
  const rest = asked.size === 0 ? restOf(tree) : null
  return rest ? [...branches, rest] : branches
}

function branchOf(tree: QueryTree, type: KnownType): Branch | null {
  const filters: QueryFilter[] = []
  for (const filter of tree.filters) {
    const resolved = 'any' in filter ? anyIn(filter.any, type) : oneIn(filter, type)
    if (!resolved) return null
    filters.push(...resolved)
  }
  const order = tree.order.flatMap(({ id, desc }) => {
    const [column] = columnsOf(type, id)
    return column === undefined ? [] : [{ id: column, desc }]
  })
  const lacksOrder = tree.limit !== null && tree.order.length > 0 && order.length === 0
  const of = tree.aggregate?.of
  // "by vendor" is about documents that can have one.
  const lacks = (by: string) => keyOfColumn(by) !== null && columnsOf(type, by).length === 0
  if (groupingsOf(tree.aggregate).some(lacks)) return null
  const lacksValue = of !== null && of !== undefined && columnsOf(type, of).length === 0
  return lacksOrder || lacksValue ? null : { type, filters, order }
}

/** A filter in a type's own columns, all of which hold; null where the type has no such thing. */
function oneIn(filter: ColumnFilter, type: KnownType): QueryFilter[] | null {
  if (keyOfColumn(filter.id) === 'workflow' && !hasState(filter, type)) return null
  const made = columnsOf(type, filter.id).map((id) => ({ ...filter, id }))
  if (made.length === 0) return null
  // Any party may be the one that is asked for; but the one that is not to be there is none of them.
  return made.length > 1 && !NEGATIVE.has(filter.op) ? [{ any: made }] : made
}

function anyIn(filters: readonly ColumnFilter[], type: KnownType): QueryFilter[] | null {
  const any = filters.flatMap((filter) =>
    (oneIn(filter, type) ?? []).flatMap((one) => ('any' in one ? one.any : [one])),
  )
  return any.length === 0 ? null : [{ any }]
}

/** Whether a type's work can be in the state that is asked for, or asked to be out of. */
function hasState({ value, op }: ColumnFilter, type: KnownType): boolean {
  if (op === 'empty' || op === 'filled') return true
  const states = type.workflow.length > 0 ? type.workflow : DEFAULT_WORKFLOW
  const asked = (Array.isArray(value) ? value : [String(value)]).map((state) => state.toLowerCase())
  return states.some((state) => asked.includes(state.toLowerCase()))
}

/** Documents without a type, or of one that is not known: what every document has can be asked of them. */
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
  return { type: null, filters, order: tree.order.filter(known) }
}
