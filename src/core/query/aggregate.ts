import type { Aggregate, AggregateResponse, AggregateRow, QueryTree } from '#contract/query-tree.ts'
import type { FieldValue, FileThing } from '#contract/things.ts'
import { groupingOf, periodOf } from './groups.ts'
import { columnsOf, keyOfColumn } from './main-fields.ts'
import { isMoney } from '../titles/main-properties.ts'
import type { Branch } from './resolve.ts'
import { inOrder } from './number-order.ts'
import { treeOfRow } from './tree-of-row.ts'

/** A document that matched, and under which branch. */
export interface Counted {
  readonly file: FileThing
  readonly branch: Branch
}

/** Most numbers of an answer: a year of months for each of many names is more than a list of names. */
export const mostNumbers = ({ split }: Aggregate): number => (split ? 2_000 : 500)

/** The property that an aggregate is made of in a type, and whether it is money; null: none. */
export function valueOf({ type }: Branch, of: string): { column: string; money: boolean } | null {
  if (!type) return null
  const [column] = columnsOf(type, of)
  const key = column === undefined ? null : keyOfColumn(column)
  const property = key === null ? undefined : type.schema?.properties[key]
  if (column === undefined || key === null || !property) return null
  return { column, money: isMoney(key, property) }
}

interface Cell {
  group: string | null
  part: string | null
  currency: string | null
  values: number[]
  documents: number
}

/** Counts and sums over documents at hand: one number a group and currency. */
export function aggregateOf(
  tree: QueryTree,
  aggregate: Aggregate,
  counted: readonly Counted[],
): AggregateResponse {
  const cells = new Map<string, Cell>()
  let without = 0
  for (const { file, branch } of counted) {
    const given =
      aggregate.what === 'count'
        ? { values: [1], currency: null }
        : amountsOf(file, branch, aggregate.of ?? 'amount')
    if (given.values.length === 0) {
      without += 1
      continue
    }
    for (const { group, part } of placesOf(file, branch, aggregate)) {
      const key = JSON.stringify([group, part, given.currency])
      const cell = cells.get(key) ?? { group, part, currency: given.currency, values: [], documents: 0 }
      cell.values.push(...given.values)
      cell.documents += 1
      cells.set(key, cell)
    }
  }
  if (cells.size === 0 && !aggregate.by && (aggregate.what === 'count' || aggregate.what === 'sum')) {
    cells.set('', { group: null, part: null, currency: null, values: [], documents: 0 })
  }
  const rows = [...cells.values()].map((cell) => ({
    group: cell.group,
    part: cell.part,
    currency: cell.currency,
    value: reduce(aggregate.what, cell.values),
    documents: cell.documents,
  }))
  return answerOf(tree, aggregate, rows, without)
}

type Numbers = Pick<AggregateRow, 'group' | 'part' | 'currency' | 'value' | 'documents'>

/** The numbers in the order for people, each with the query of its documents. */
export function answerOf(
  tree: QueryTree,
  aggregate: Aggregate,
  rows: readonly Numbers[],
  without: number,
): AggregateResponse {
  const sorted = inOrder(rows, aggregate)
  const most = mostNumbers(aggregate)
  const { by = null, split = null } = aggregate
  return {
    what: aggregate.what,
    of: aggregate.of ?? null,
    by,
    ...(split === null ? {} : { split }),
    rows: sorted.slice(0, most).map((row) => ({
      group: row.group,
      ...(split === null ? {} : { part: row.part ?? null }),
      currency: row.currency,
      value: row.value,
      documents: row.documents,
      tree: treeOfRow(tree, aggregate, row),
    })),
    without,
    ...(sorted.length > most ? { cut: true } : {}),
  }
}

function amountsOf(file: FileThing, branch: Branch, of: string) {
  const value = valueOf(branch, of)
  const key = value && keyOfColumn(value.column)
  const amount = key === null ? undefined : file.data.extracted[key]
  const currency = value?.money ? textOf(file.data.extracted['currency']) : null
  return { values: typeof amount === 'number' ? [amount] : [], currency }
}

/** The groups that a document is in, and their parts. */
function placesOf(file: FileThing, branch: Branch, { by, split }: Aggregate) {
  const groups = by ? groupsOf(file, branch, by) : [null]
  const parts = by && split ? groupsOf(file, branch, split) : [null]
  return groups.flatMap((group) => parts.map((part) => ({ group, part })))
}

function groupsOf(file: FileThing, branch: Branch, by: string): (string | null)[] {
  const grouping = groupingOf(branch, by)
  if (!grouping) return [null]
  if (by === 'type') return [branch.type?.name ?? textOf(file.data.document_type)]
  const { columns, part } = grouping
  const groups = columns.flatMap((column) => {
    const key = keyOfColumn(column)
    const cells = key === null ? [columnValue(file, column)] : cellsOf(file.data.extracted[key])
    return cells.flatMap((cell) => {
      const text = textOf(cell)
      return (text !== null && part ? periodOf(text, part) : text) ?? []
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

/** Sums of cents without the dust of binary fractions. */
function reduce(what: Aggregate['what'], values: readonly number[]): number {
  if (what === 'count') return values.length
  if (what === 'min') return values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  if (what === 'max') return values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  if (what === 'median') return rounded(medianOf(values))
  const sum = values.reduce((all, value) => all + value, 0)
  return rounded(what === 'sum' || values.length === 0 ? sum : sum / values.length)
}

/** The one in the middle; of an even number, halfway between the two. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2
}

export const rounded = (value: number) => Math.round(value * 1e6) / 1e6
