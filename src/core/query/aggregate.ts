import type { Aggregate, AggregateResponse, QueryTree } from '#contract/query-tree.ts'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { type Converted, onlyConverted, unconvertedIn } from './conversions.ts'
import { groupingOf, periodOf } from './groups.ts'
import { columnsOf, keyOfColumn } from './main-fields.ts'
import { namesParties, partyGroups, type PartyGroups } from './party-groups.ts'
import { isMoney } from '../titles/main-properties.ts'
import type { Branch } from './resolve.ts'
import { inOrder } from './number-order.ts'
import { isSameRole, roleOf, type RoleOfNumber } from './roles.ts'
import { treeOfRow } from './tree-of-row.ts'
import type { KnownType, PartyRecord } from './vocabulary.ts'

/** A matching document, with the branch that it matched. */
export interface Counted {
  readonly file: FileThing
  readonly branch: Branch
}

/** Maximum numbers in an answer: a year of months for each of many names needs more than a list of names. */
export const mostNumbers = ({ split }: Aggregate): number => (split ? 2_000 : 500)

/** The property that an aggregate computes in a type, and whether it is money; null if there is none. */
export function valueOf({ type }: Branch, of: string): { column: string; money: boolean } | null {
  if (!type) return null
  const [column] = columnsOf(type, of)
  const key = column === undefined ? null : keyOfColumn(column)
  const property = key === null ? undefined : type.schema?.properties[key]
  if (column === undefined || key === null || !property) return null
  return { column, money: isMoney(key, property) }
}

interface Cell extends Place {
  values: number[]
  documents: number
  assumed: number
}

/** What distinguishes a number from the others of its aggregate. */
interface Place {
  readonly group: string | null
  readonly part: string | null
  readonly currency: string | null
  readonly role: RoleOfNumber | null
}

/** Counts and sums over documents in memory: one number per group and currency. */
export function aggregateOf(
  tree: QueryTree,
  aggregate: Aggregate,
  counted: readonly Counted[],
  branches: readonly Branch[],
  records: readonly PartyRecord[] = [],
): AggregateResponse {
  const parties = partyGroups(records)
  const cells = new Map<string, Cell>()
  let without = 0
  for (const { file, branch } of counted) {
    const given =
      aggregate.what === 'count'
        ? { values: [1], currency: null, role: null, isAssumed: false }
        : amountsOf(file, branch, aggregate.of ?? 'amount')
    if (given.values.length === 0) {
      without += 1
      continue
    }
    for (const { group, part } of placesOf(file, branch, aggregate, parties)) {
      const { currency, role } = given
      const key = JSON.stringify([group, part, currency, role])
      const cell = cells.get(key) ?? { group, part, currency, role, values: [], documents: 0, assumed: 0 }
      cell.values.push(...given.values)
      cell.documents += 1
      cell.assumed += given.isAssumed ? 1 : 0
      cells.set(key, cell)
    }
  }
  if (cells.size === 0 && !aggregate.by && (aggregate.what === 'count' || aggregate.what === 'sum')) {
    cells.set('', { ...NOWHERE, values: [], documents: 0, assumed: 0 })
  }
  const rows = [...cells.values()].map(({ values, ...cell }) => ({
    ...cell,
    value: reduce(aggregate.what, values),
  }))
  return answerOf(tree, aggregate, rows, { without, converted: null, records: parties.records() }, branches)
}

const NOWHERE: Place = { group: null, part: null, currency: null, role: null }

/** A computed number. */
export interface NumberAt extends Place {
  readonly value: number
  readonly documents: number
  /** How many of them have an assumed currency. */
  readonly assumed: number
  /** Ids of documents that repeat another; only for a sum on the server. */
  readonly duplicates?: readonly string[] | null
}

/** The number for an empty set of documents. */
export const ZERO: NumberAt = { ...NOWHERE, value: 0, documents: 0, assumed: 0 }

interface Found {
  readonly without: number
  readonly converted: Converted | null
  /** The parties whose ids the groups have. */
  readonly records?: ReadonlyMap<string, PartyRecord>
}

/** The numbers in display order, each with the query of its documents. */
export function answerOf(
  tree: QueryTree,
  aggregate: Aggregate,
  rows: readonly NumberAt[],
  { without, converted, records = new Map() }: Found,
  branches: readonly Branch[],
): AggregateResponse {
  const { stated, balances } = withoutBalances(rows, aggregate)
  const named = (group: string | null | undefined) => records.get(group ?? '')?.name
  const sorted = inOrder(stated, aggregate)
  const hasCurrency = stated.some(({ currency }) => currency !== null)
  const types = branches.flatMap(({ type }) => type ?? [])
  const most = mostNumbers(aggregate)
  const { by = null, split = null } = aggregate
  const counted = converted ? onlyConverted(tree, converted) : tree
  return {
    what: aggregate.what,
    of: aggregate.of ?? null,
    by,
    ...(split === null ? {} : { split }),
    rows: sorted.slice(0, most).map((row) => ({
      group: row.group,
      ...(named(row.group) !== undefined && { name: named(row.group) }),
      ...(split === null ? {} : { part: row.part ?? null }),
      ...(named(row.part) !== undefined && { part_name: named(row.part) }),
      currency: row.currency,
      ...(row.role && { role: row.role.role }),
      value: row.value,
      documents: row.documents,
      ...(row.assumed > 0 && { assumed: row.assumed }),
      ...(row.duplicates && { duplicates: [...row.duplicates] }),
      tree: treeOfRow(
        ofRole(counted, aggregate, row.role, types),
        aggregate,
        {
          ...row,
          currency: converted ? undefined : (row.currency ?? (hasCurrency && row.role ? null : undefined)),
        },
        records,
      ),
    })),
    without,
    ...(balances > 0 ? { balances } : {}),
    ...(converted && conversionOf(tree, aggregate, converted)),
    ...(sorted.length > most ? { cut: true } : {}),
  }
}

/** The conversion of an aggregate: currencies and rates. */
function conversionOf(tree: QueryTree, { convert }: Aggregate, converted: Converted) {
  const { conversions = [], conversions_count = 0 } = converted
  return {
    convert,
    conversions,
    ...(conversions_count > conversions.length && { conversions_count }),
    unconverted: unconvertedIn(tree, converted),
  }
}

/** Balances of several documents belong to several days or accounts and are not summed. */
function withoutBalances(rows: readonly NumberAt[], { what }: Aggregate) {
  const isAdded = (row: NumberAt) => what === 'sum' && row.role?.role === 'balance' && row.documents > 1
  const balances = rows.filter(isAdded).reduce((sum, { documents }) => sum + documents, 0)
  return { stated: rows.filter((row) => !isAdded(row)), balances }
}

/** The tree limited to types whose amounts have the number's role, unless all have it. */
export function ofRole(
  tree: QueryTree,
  { of }: Aggregate,
  role: RoleOfNumber | null,
  types: readonly KnownType[],
): QueryTree {
  if (role === null) return tree
  const own = types.filter((type) => isSameRole(roleOf(type, of ?? 'amount'), role))
  return own.length === types.length ? tree : { ...tree, types: own.map(({ name }) => name) }
}

function amountsOf(file: FileThing, branch: Branch, of: string) {
  const value = valueOf(branch, of)
  const key = value && keyOfColumn(value.column)
  const amount = key === null ? undefined : file.data.extracted[key]
  const stated = value?.money ? textOf(file.data.extracted['currency']) : null
  const assumed = value?.money && stated === null ? branch.currency : null
  return {
    values: typeof amount === 'number' ? [amount] : [],
    currency: stated ?? assumed,
    role: branch.type && roleOf(branch.type, of),
    isAssumed: assumed !== null,
  }
}

/** The groups of a document, and their parts. */
function placesOf(file: FileThing, branch: Branch, { by, split }: Aggregate, parties: PartyGroups) {
  const groups = by ? groupsOf(file, branch, by, parties) : [null]
  const parts = by && split ? groupsOf(file, branch, split, parties) : [null]
  return groups.flatMap((group) => parts.map((part) => ({ group, part })))
}

function groupsOf(file: FileThing, branch: Branch, by: string, parties: PartyGroups): (string | null)[] {
  const grouping = groupingOf(branch, by)
  if (!grouping) return [null]
  if (by === 'type') return [branch.type?.name ?? textOf(file.data.document_type)]
  const { columns, part } = grouping
  const groups = columns.flatMap((column) => {
    const key = keyOfColumn(column)
    const cells = key === null ? [columnValue(file, column)] : cellsOf(file.data.extracted[key])
    return cells.flatMap((cell) => {
      const text = textOf(cell)
      if (text === null) return []
      if (namesParties(branch.type, key)) return parties.groupOf(text)
      return (part ? periodOf(text, part) : text) ?? []
    })
  })
  return groups.length > 0 ? [...new Set(groups)] : [null]
}

function columnValue(file: FileThing, column: string): FieldValue | undefined {
  if (column === 'created_by') return typeof file['created_by'] === 'string' ? file['created_by'] : null
  if (column === 'review') return (file.data.review?.length ?? 0) > 0
  const value = file.data[column]
  return typeof value === 'string' ? value : null
}

function cellsOf(value: FieldValue | undefined): (string | number | boolean)[] {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [value]
  return Object.values(value).flatMap(cellsOf)
}

const textOf = (value: FieldValue | undefined): string | null =>
  value === null || value === undefined || typeof value === 'object' || String(value).trim() === ''
    ? null
    : String(value)

/** Sums without the rounding errors of binary fractions. */
function reduce(what: Aggregate['what'], values: readonly number[]): number {
  if (what === 'count') return values.length
  if (what === 'min') return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  if (what === 'max') return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  if (what === 'median') return rounded(medianOf(values))
  const sum = values.reduce((all, value) => all + value, 0)
  return rounded(what === 'sum' || values.length === 0 ? sum : sum / values.length)
}

/** The median; for an even count, the mean of the middle two. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2
}

export const rounded = (value: number) => Math.round(value * 1e6) / 1e6
