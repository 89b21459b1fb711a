import type { AggregateResponse, QueryTree } from '#contract/query-tree.ts'
import { onlyDocuments } from './only-documents.ts'

// Amounts of several currencies in one: each has the rate of its document's day, or else of the latest day before.

/** A rate may be this many days older than the document: a weekend and the holidays next to it. */
export const RATE_DAYS = 10

/** What amounts were converted with. */
export interface Converted extends Pick<AggregateResponse, 'conversions' | 'conversions_count'> {
  /** By currency, null where none is stated, with the first ids: one more than `LISTED_MAX` at most. */
  readonly unconverted?: readonly {
    readonly currency: string | null
    readonly documents: number
    readonly ids: readonly string[]
  }[]
  /** Of documents that were not converted, one more than `EXCLUDED_MAX` of them at most. */
  readonly ids: readonly string[]
}

/** Ids of one filter, as the contract allows. */
export const EXCLUDED_MAX = 100

/** Documents that a query lists by their ids. */
export const LISTED_MAX = 1000

/** What was not converted, with the query of its documents. */
export const unconvertedIn = (tree: QueryTree, { unconverted = [] }: Converted) =>
  unconverted.map(({ ids, ...one }) => ({
    ...one,
    ...(ids.length > LISTED_MAX ? {} : { tree: treeOf(tree, ids) }),
  }))

const treeOf = ({ types }: QueryTree, ids: readonly string[]): QueryTree => ({
  types,
  filters: [onlyDocuments(ids)],
  order: [],
  limit: null,
  aggregate: null,
})

/** The tree without the documents that were not converted; with more than `EXCLUDED_MAX` of them it lists them too. */
export const onlyConverted = (tree: QueryTree, { ids }: Converted): QueryTree =>
  ids.length === 0 || ids.length > EXCLUDED_MAX
    ? tree
    : { ...tree, filters: [...tree.filters, { id: 'id', op: 'not', value: [...ids] }] }
