import { z } from 'zod'
import { AmountRole, ColumnFilter, Sorting } from './things.ts'

// A query from a plain-language search, a model, or edited chips. Server and offline devices evaluate it by the same
// rules.

/**
 * Fields that map to a property of each type: the total of an invoice and the rent of a lease are both the `amount`.
 * Filters and orders accept them in addition to columns of lists (`status`, `folder_id`, `created_by`, `createdAt`,
 * `extracted.due_date`). `text` is the full text of a document.
 */
export const mainFields = ['amount', 'date', 'party'] as const
export type MainField = (typeof mainFields)[number]

/** Matches if any of the filters matches. */
export const AnyOf = z.object({ any: z.array(ColumnFilter).min(1).max(50) })
export const QueryFilter = z.union([AnyOf, ColumnFilter])
export type QueryFilter = z.infer<typeof QueryFilter>

export const aggregateKinds = ['count', 'sum', 'average', 'median', 'min', 'max'] as const
export const Aggregate = z.object({
  what: z.enum(aggregateKinds),
  /** `amount`, or a property such as `extracted.tax`; absent for a count. */
  of: z.string().max(200).nullish(),
  /** Groups by `month`, `quarter` or `year` of the main date, `type`, `party`, or a column such as `department`. */
  by: z.string().max(200).nullish(),
  /** Groups each group again, by another of the same fields. Requires `by`. */
  split: z.string().max(200).nullish(),
})
export type Aggregate = z.infer<typeof Aggregate>

export const QueryTree = z.object({
  /** Names of document types; empty means all. */
  types: z.array(z.string().max(200)).max(100).default([]),
  /** All must match. */
  filters: z.array(QueryFilter).max(50).default([]),
  /** By default the best text match, then the newest. */
  order: z.array(Sorting).max(5).default([]),
  /** Only the first matches. Documents without a value in the ordered field are left out. */
  limit: z.int().min(1).max(1000).nullable().default(null),
  aggregate: Aggregate.refine(({ by, split }) => !split || Boolean(by), {
    error: 'A number that is split has to be by something first.',
    path: ['split'],
  })
    .refine(({ by, split }) => !split || split !== by, {
      error: 'A number is split by something else than it is by.',
      path: ['split'],
    })
    .nullable()
    .default(null),
})
export type QueryTree = z.infer<typeof QueryTree>

/** One number of an aggregate. */
export const AggregateRow = z.looseObject({
  /** Such as `2026-03` or a name; null without groups, and for documents without a value. */
  group: z.string().nullable(),
  /** The second group of a split aggregate. */
  part: z.string().nullish(),
  /** Null for numbers without a currency. A sum never mixes currencies. */
  currency: z.string().nullable(),
  /** Of a number over amounts, which never mixes roles. `other` amounts are apart by type: `tree.types` has it. */
  role: AmountRole.nullish(),
  value: z.number(),
  /** Number of documents behind the value. */
  documents: z.number().int(),
  /** How many of them state no currency, and count in that of the workspace (`Project.default_currency`). */
  assumed: z.number().int().optional(),
  /** The query that lists exactly these documents. */
  tree: QueryTree,
})
export type AggregateRow = z.infer<typeof AggregateRow>

export const AggregateResponse = Aggregate.extend({
  rows: z.array(AggregateRow),
  /** Number of matching documents without such a value. */
  without: z.number().int(),
  /** Number of documents with balances, which are not added: a sum has a balance only if it is of one document. */
  balances: z.number().int().optional(),
  /** There are more groups than the response contains. */
  cut: z.boolean().optional(),
})
export type AggregateResponse = z.infer<typeof AggregateResponse>
