import type { AggregateResponse, QueryTree } from '#contract/query-tree.ts'
import { onlyDocuments } from './only-documents.ts'

// Converts amounts to one currency, with the rate of the document's day or else of the latest earlier day.

/** A rate may be this many days older than the document: a weekend and the holidays next to it. */
export const RATE_DAYS = 10

/** The rates that amounts were converted with. */
export interface Converted extends Pick<AggregateResponse, 'conversions' | 'conversions_count'> {
  /** By currency (null if none is stated), with the first ids, at most one more than `LISTED_MAX`. */
  readonly unconverted?: readonly {
    readonly currency: string | null
    readonly documents: number
    readonly ids: readonly string[]
  }[]
  /** Ids of documents that were not converted, at most one more than `EXCLUDED_MAX`. */
  readonly ids: readonly string[]
}

/** Maximum ids in one filter, by the contract. */
export const EXCLUDED_MAX = 100

/** Documents that a query lists by their ids. */
export const LISTED_MAX = 1000

/** The documents that were not converted, with their query. */
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

/** The tree without the documents that were not converted; unchanged if there are more than `EXCLUDED_MAX`. */
export const onlyConverted = (tree: QueryTree, { ids }: Converted): QueryTree =>
  ids.length === 0 || ids.length > EXCLUDED_MAX
    ? tree
    : { ...tree, filters: [...tree.filters, { id: 'id', op: 'not', value: [...ids] }] }
