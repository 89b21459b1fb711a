import type { Aggregate, QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { mainProperties } from '../../titles/main-properties.ts'
import { groupedBy } from '../groups.ts'
import { keyOfColumn } from '../main-fields.ts'
import { asksOf, type Edge, edgesOf, type FieldFeatures, isNumber, has, hasCue } from '../parse/features.ts'
import { columnsIn, eventColumns } from './columns.ts'
import type { Around } from './draft.ts'
import {
  askedGrouping,
  columnsOfGroup,
  eachOf,
  groupings,
  isMoney,
  isMostOf,
  isOfOne,
  isWho,
} from './groupings.ts'

// The aggregate that a question asks for, and the order of a list.

export interface Numbers {
  readonly aggregate: Aggregate | null
  readonly extreme: 'most' | 'least' | null
  /** Parts that determine what is counted, and do not filter documents. */
  readonly used: readonly Edge[]
}

/** Numeric fields that are not part of a condition. */
const numericField = (edges: readonly Edge[]): FieldFeatures | null =>
  edgesOf(edges, 'field').find(({ features }) => isNumber(features))?.features ?? null

/** The column of a field in an aggregate: one that all types share, or else the first. */
export function columnOf(field: FieldFeatures, around: Around): string {
  const columns = columnsIn(field, around.types, around.isAnyType)
  const mains = new Set(around.types.map((type) => mainProperties(type).amount))
  const isMain = columns.length > 1 && columns.every((column) => mains.has(keyOfColumn(column)))
  return isMain ? 'amount' : (columns[0] ?? 'amount')
}

const endOf = (edges: readonly Edge[]) =>
  edgesOf(edges, 'measure').find(({ features: { what } }) => what === 'max' || what === 'min')

/** Balances of several days are not summed. */
const isBalance = ({ columns }: FieldFeatures) => columns.some((column) => column.includes('balance'))

/** "how many euros", "combien avons-nous dépensé": asks for money, not documents. */
function isOfAmounts(edges: readonly Edge[]): boolean {
  const at = edges.findIndex((edge) => edge.category === 'measure' && edge.features.what === 'count')
  const next = edges.slice(at + 1).find(({ category }) => category !== 'empty')
  const isSpent =
    edges.some((edge) => edge.category === 'deed' && edge.features.deed !== 'deliver') &&
    !edges.some((edge) => edge.category === 'measure' && edge.features.ofDocuments)
  return !has(edges, 'type', 'documents') && (next?.category === 'currency' || isSpent)
}

type Measured = { what: Aggregate['what']; field: FieldFeatures | null }

/** "receipts by month": documents with an amount are summed, unless they are grouped by a state or similar. */
function isOfMoney(edges: readonly Edge[], { types, isAnyType }: Around): boolean {
  const by = edges.flatMap((edge) => (edge.category === 'group' ? [edge.features.by] : []))
  const isSorted = by.some((one) => typeof one !== 'string' && one.sort === 'column')
  return !isAnyType && !isSorted && types.every((type) => mainProperties(type).amount !== null)
}

/** The aggregate to compute; null if the question asks for documents. */
function measured(edges: readonly Edge[], around: Around, isAsked: boolean): Measured | null {
  const measures = edgesOf(edges, 'measure').map(({ features }) => features)
  const [top] = edgesOf(edges, 'top')
  // "how much is the biggest contract worth"
  const isTop = top && top.features.by !== 'date' && top.features.limit === null
  const field = numericField(edges)
  // "how many years do they have on average"
  const kind = measures.find(({ what, field: own }) => !own && what !== 'count' && what !== 'sum')?.what
  const exact =
    measures.find(({ what, field: own }) => own && what !== 'count') ??
    measures.find(({ what }) => what !== 'count' && what !== 'sum') ??
    measures[0]
  const isListed = asksOf(edges, 'which', 'who', 'show') && !measures.some(({ what }) => what === 'count')
  if (exact) {
    const isEnd = exact.what === 'min' || exact.what === 'max'
    if (isEnd && exact.field && isListed && !has(edges, 'group')) return null
    if (exact.what === 'count') return isOfAmounts(edges) ? { what: 'sum', field: null } : exact
    const isGrouped = isAsked || has(edges, 'group')
    if (exact.what === 'sum' && isTop && !isGrouped)
      return { what: top.features.desc ? 'max' : 'min', field: exact.field ?? field }
    // "deductions, how much in total": the total of the field.
    const isTotal = exact.field?.columns.length === 1 && exact.field.columns[0] === 'extracted.total'
    const own = isTotal ? (field ?? exact.field) : (exact.field ?? field)
    return { what: exact.what === 'sum' && kind ? kind : exact.what, field: own }
  }
  if (isTop && asksOf(edges, 'what') && field) return { what: top.features.desc ? 'max' : 'min', field }
  const isPlain = !edges.some(
    ({ category }) => category === 'ask' || category === 'code' || category === 'file',
  )
  if (field && !top && (asksOf(edges, 'what') || isPlain) && !isBalance(field)) return { what: 'sum', field }
  if (isSummedUp(edges, around)) return { what: 'sum', field }
  const asksMoney = !asksOf(edges, 'which', 'who', 'show', 'when', 'whether', 'where') || has(edges, 'group')
  const isLed = edges.find(({ category }) => category === 'deed' || category === 'type')?.category
  if (has(edges, 'deed') && !top && asksMoney && (isLed === 'deed' || asksOf(edges, 'what')))
    return { what: 'sum', field }
  if (has(edges, 'each') && eachOf(edges).length > 0) return { what: 'sum', field }
  if (
    has(edges, 'group') &&
    !asksOf(edges, 'show', 'when') &&
    !edges.some((edge) => edge.category === 'top' && edge.features.by !== null)
  )
    return field || isOfMoney(edges, around) ? { what: 'sum', field } : { what: 'count', field: null }
  return null
}

/** "receipts of 2026 altogether": a word for "all" at the end asks for the sum, if there are amounts. */
function isSummedUp(edges: readonly Edge[], around: Around): boolean {
  const last = edges.findLast(({ category }) => category !== 'empty')
  const isAll = last?.category === 'cue' && last.features.cue === 'everything'
  return isAll && !has(edges, 'ask', 'top', 'group') && has(edges, 'type') && isOfMoney(edges, around)
}

/** "who had the highest gross pay in total": the highest of the sums, not of single documents. */
function ofSums(edges: readonly Edge[], around: Around): Numbers | null {
  const end = endOf(edges)
  // "which supplier delivered the most packages": sums all of its deliveries.
  const isCounted = has(edges, 'deed') && end?.features.field?.sort === 'number'
  const isSummed = isCounted || hasCue(edges, 'everything')
  if (!end?.features.field || !isSummed || !asksOf(edges, 'who', 'which', 'what')) return null
  const asked = edgesOf(edges, 'field').find(({ features }) => features.sort === 'party')
  const [by = 'party'] = asked ? columnsOfGroup(asked.features, around) : []
  return {
    aggregate: aggregate({ what: 'sum', field: end.features.field }, [by], around),
    extreme: end.features.what === 'max' ? 'most' : 'least',
    used: asked ? [asked] : [],
  }
}

export function aggregateOf(all: readonly Edge[], around: Around): Numbers {
  const summed = ofSums(all, around)
  if (summed) return summed
  const unit = all.find((edge) => edge.category === 'group' && edge.features.isAsked === true)
  const edges = all.filter((edge) => edge !== unit)
  const asked = askedGrouping(unit, edges, around)
  const top = edgesOf(edges, 'top').find(({ features }) => features.by !== 'date')
  const isDesc = top?.features.desc ?? true
  const extreme = top === undefined ? null : isDesc ? ('most' as const) : ('least' as const)
  const found = measured(edges, around, asked !== null)
  if (asked) {
    const deed = has(edges, 'deed')
    const field = numericField(edges)
    const isCounted = (isWho(asked.edge) && isMostOf(edges)) || top?.features.ofDocuments === true
    const measure = isCounted
      ? { what: 'count' as const, field: null }
      : (found ??
        (deed || field || edges.some(isMoney)
          ? { what: 'sum' as const, field }
          : { what: 'count' as const, field: null }))
    return { aggregate: aggregate(measure, [asked.by], around), extreme, used: [asked.edge] }
  }
  if (!found) return { aggregate: null, extreme, used: [] }
  const by = [...groupings(edges, around), ...eachOf(edges)]
  if (by.length > 0 && found.what === 'sum' && isOfOne(edges)) {
    const ends = { what: isDesc ? ('max' as const) : ('min' as const), field: found.field }
    return { aggregate: aggregate(ends, by, around), extreme: null, used: [] }
  }
  return { aggregate: aggregate(found, by, around), extreme, used: [] }
}

function aggregate({ what, field }: Measured, by: readonly string[], around: Around): Aggregate {
  const of = what === 'count' ? null : field ? columnOf(field, around) : 'amount'
  const made = groupedBy({ what, of }, [...new Set(by)])
  return { ...made, by: made.by ?? null }
}

export interface Order {
  readonly order: QueryTree['order']
  readonly limit: number | null
  readonly filters: readonly QueryFilter[]
  /** Only the last of them is requested. */
  readonly rank?: number
}

const NONE: Order = { order: [], limit: null, filters: [] }

/** The first documents in some order: `the five newest`, `which ends next`. */
export function orderOf(edges: readonly Edge[], around: Around, { aggregate: number }: Numbers): Order {
  const [event] = edgesOf(edges, 'event')
  if (event && has(edges, 'next') && !number) {
    const [column = 'date'] = eventColumns(event.features.event, around.types)
    const filters: QueryFilter[] = [{ id: column, op: 'from', value: around.today }]
    return { order: [{ id: column, desc: false }], limit: 1, filters }
  }
  const end = endOf(edges)
  if (!number && end?.features.field) {
    const order = [{ id: columnOf(end.features.field, around), desc: end.features.what === 'max' }]
    return { ...NONE, order, limit: isPlural(edges) ? 10 : 1 }
  }
  const [top] = edgesOf(edges, 'top')
  if (!top) return counted(edges, number)
  const { desc, by, field, limit, ofDocuments } = top.features
  if (ofDocuments) return NONE
  if (number && (number.by || limit === null) && by !== 'date') return NONE
  const stated = field ?? (by === 'date' ? null : numericField(edges))
  const id = stated ? columnOf(stated, around) : (by ?? 'amount')
  const { rank } = top.features
  return {
    ...NONE,
    order: [{ id, desc }],
    limit: rank ?? limit ?? saidLimit(edges) ?? (isPlural(edges) ? 10 : 1),
    ...(rank && { rank }),
  }
}

/** "largest invoices": the plural that the superlative applies to. */
function isPlural(edges: readonly Edge[]): boolean {
  const top = edges.find(({ category }) => category === 'top' || category === 'measure')
  const isNext = ({ from }: Edge) => top !== undefined && from >= top.to && from - top.to <= 2
  return edgesOf(edges, 'type').some((edge) => edge.features.plural === true && isNext(edge))
}

/** "show me five invoices": the newest of them. */
function counted(edges: readonly Edge[], number: Aggregate | null): Order {
  const limit = number ? null : saidLimit(edges)
  return limit === null ? NONE : { ...NONE, order: [{ id: 'date', desc: true }], limit }
}

/** The number before the documents: "five invoices". */
function saidLimit(edges: readonly Edge[]): number | null {
  const at = edges.findIndex((edge) => edge.category === 'type' || edge.category === 'documents')
  const before = edges[at - 1]
  if (before?.category !== 'number' || !Number.isInteger(before.features.value)) return null
  const { value } = before.features
  return value < 1 || value > 1_000 ? null : value
}
