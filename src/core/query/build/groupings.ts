import { isPeriod } from '../groups.ts'
import { columnsOf, hasAnyKey, keyOfColumn } from '../main-fields.ts'
import {
  asksUpload,
  type Edge,
  edgesOf,
  type EdgeOf,
  type FieldFeatures,
  fieldOf,
  isNumber,
  has,
} from '../parse/features.ts'
import { doerColumn } from '../roles.ts'
import { columnsIn } from './columns.ts'
import type { Around } from './draft.ts'

// What a number is grouped by: what the question names, or what it asks for the most of.

/** A grouping, and the part that asks for it. */
interface AskedGroup {
  readonly by: string
  readonly edge: Edge
}

/** The parts next to a superlative. */
export function topped(edges: readonly Edge[]): (Edge | undefined)[] {
  const spoken = edges.filter(({ category }) => category !== 'empty')
  const at = spoken.findIndex((edge) => edge.category === 'top' && edge.features.by !== 'date')
  return at === -1 ? [] : [spoken[at + 1], spoken[at - 1]]
}
const toppedType = (edges: readonly Edge[]): EdgeOf<'type'> | undefined =>
  topped(edges).find((edge) => edge?.category === 'type')
/** "the highest invoice of each vendor" */
export const isOfOne = (edges: readonly Edge[]): boolean => {
  const type = toppedType(edges)
  return type !== undefined && type.features.plural !== true
}
/** "which vendor has the highest invoice": a single document is the largest, not what a group has. */
const isOfSize = (edges: readonly Edge[]): boolean => {
  const type = toppedType(edges)
  // "which month had the highest invoice amount": the highest sum.
  const next = edges.find(({ from, category }) => from === type?.to && category === 'field')
  return type !== undefined && next === undefined && edges.some(({ features }) => 'ofSize' in features)
}
/** "the largest invoice": one document, unlike the party with the largest sum. */
export const isLargestOne = (edges: readonly Edge[]): boolean => isOfSize(edges) && isOfOne(edges)
/** "who sent us the most invoices": the one with the most documents, not with the largest. */
export const isMostOf = (edges: readonly Edge[]): boolean =>
  toppedType(edges)?.features.plural === true
    ? !isOfSize(edges)
    : topped(edges)[0]?.category === 'documents' && !edges.some(({ features }) => 'ofSize' in features)

/** "per person": of an amount, or of a field; documents are counted by uploader. */
const isOfSomeone = (by: EdgeOf<'group'>['features']['by'], edges: readonly Edge[]): boolean =>
  typeof by !== 'string' && by.isAnyone === true && !asksUpload(edges) && edges.some(isOfAmount)
const isOfAmount = (edge: Edge): boolean =>
  edge.category === 'deed' ||
  edge.category === 'field' ||
  (edge.category === 'measure' && (edge.features.what !== 'count' || edge.features.field !== null)) ||
  isMoney(edge)

/** The field for a person in the documents: "net pay per person" is by employee. */
function personColumn(edges: readonly Edge[], around: Around): string | null {
  const keys = edges.flatMap((edge) => fieldOf(edge)?.columns.flatMap((one) => keyOfColumn(one) ?? []) ?? [])
  const types = around.isAnyType ? around.types.filter((type) => hasAnyKey(type, keys)) : around.types
  const column = types.length > 0 ? doerColumn('earn', types) : 'party'
  return column === 'party' ? null : column
}

/** Whether none of the types has what a question groups by. */
export function isOfNone({ features: { by } }: EdgeOf<'group'>, edges: readonly Edge[], around: Around) {
  if (isOfSomeone(by, edges)) return personColumn(edges, around) === null
  if (typeof by === 'string' || around.isAnyType) return false
  const isForeign = (column: string) => around.types.every((type) => columnsOf(type, column).length === 0)
  return columnsOfGroup(by, around).every(isForeign)
}

const groupId = (column: string) => (column === 'document_type' ? 'type' : column)

export function groupings(edges: readonly Edge[], around: Around): string[] {
  const groups = edgesOf(edges, 'group').flatMap(({ features: { by, second } }) => [by, second ?? []].flat())
  return groups.flatMap((by) => {
    if (isOfSomeone(by, edges)) return personColumn(edges, around) ?? []
    if (typeof by === 'string') return isPeriod(by) ? [by] : []
    return columnsOfGroup(by, around)
  })
}

/** Columns that a field groups by. */
export function columnsOfGroup(by: FieldFeatures, { types }: Around): string[] {
  const columns = columnsIn(by, types, false)
  if (by.sort === 'party' && columns.length > 1) return ['party']
  return (by.each ? columns : columns.slice(0, 1)).map(groupId)
}

/** "most expensive vendor": the noun after the superlative is the grouping. */
function toppedGroup(edges: readonly Edge[], around: Around): AskedGroup | null {
  const at = edges.findIndex((edge) => edge.category === 'top' && edge.features.by === null)
  const next = at === -1 ? undefined : edges.slice(at + 1).find(({ category }) => category !== 'empty')
  if (next?.category !== 'field' || next.features.sort !== 'party' || has(edges, 'type')) return null
  const [by = 'party'] = columnsOfGroup(next.features, around)
  return { by, edge: next }
}

/** "which month had the most receipts" */
function askedUnit(group: Edge | undefined, edges: readonly Edge[]): AskedGroup | null {
  const isTopped = has(edges, 'top')
  return isTopped && !isOfSize(edges) && group?.category === 'group' && typeof group.features.by === 'string'
    ? { by: group.features.by, edge: group }
    : null
}

/** "which vendor got the most": the requested field is the grouping. */
function askedGroup(edges: readonly Edge[], around: Around): AskedGroup | null {
  // "which order number is on the latest note" is about one document.
  const top = edges.some(
    (edge) =>
      (edge.category === 'top' && edge.features.by !== 'date') ||
      (edge.category === 'cue' && (edge.features.cue === 'more' || edge.features.cue === 'fewer')),
  )
  // "which folder has the most documents"
  const where = edgesOf(edges, 'ask').find(({ features }) => features.ask === 'where')
  if (where && isMostOf(edges)) return { by: 'folder_id', edge: where }
  const at = edges.findIndex(
    (edge) => edge.category === 'ask' && ['which', 'what', 'who'].includes(edge.features.ask),
  )
  const rest = edges.slice(at + 1).filter(({ category }) => category !== 'empty')
  const [first] = rest
  const unit = first?.category === 'word' ? null : first
  if (!top || at === -1 || !unit || isOfSize(edges)) return null
  const ask = edges[at]
  const [deed] = edgesOf(edges, 'deed')
  const isDone = deed && edgesOf(edges, 'top').some(({ features }) => features.by === null)
  // "which company paid us the most" does not ask whom we pay.
  const isPaid = deed?.features.deed !== 'spend' || around.isByUs
  const doer = isPaid ? doerColumn(deed?.features.deed, around.types) : 'party'
  if (ask?.category === 'ask' && ask.features.ask === 'who' && (isDone || isMostOf(edges)))
    return { by: asksUpload(edges) ? 'created_by' : doer, edge: ask }
  if (unit.category === 'field' && !isNumber(unit.features) && unit.features.sort !== 'date') {
    const [by = 'party'] = columnsOfGroup(unit.features, around)
    return { by: by === 'party' ? doer : by, edge: unit }
  }
  return unit.category === 'unit' && isPeriod(unit.features.unit)
    ? { by: unit.features.unit, edge: unit }
    : null
}

/** "of A and of B, each": a number for each of the names. */
export function eachOf(edges: readonly Edge[]): string[] {
  if (!has(edges, 'each')) return []
  if (edges.some((edge) => edge.category === 'party' && edge.features.names.length > 1)) return ['party']
  return edges.some((edge) => edge.category === 'type' && edge.features.names.length > 1) ? ['type'] : []
}

/** "the most money", "the most euros" */
export const isMoney = (edge: Edge) =>
  edge.category === 'currency' || (edge.category === 'cue' && edge.features.cue === 'money')

export const isWho = (edge: Edge) => edge.category === 'ask' && edge.features.ask === 'who'

/** The grouping that a question asks for; `unit` is the period of "which month". */
export const askedGrouping = (unit: Edge | undefined, edges: readonly Edge[], around: Around) =>
  askedUnit(unit, edges) ?? askedGroup(edges, around) ?? toppedGroup(edges, around)
