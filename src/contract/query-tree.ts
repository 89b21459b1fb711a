import { z } from 'zod'
import { ColumnFilter, Sorting } from './things.ts'

// One query, however it came about: written in plain words, filled by a model, or edited as chips. The database and a
// device without a line answer it alike.

/**
 * Fields that stand for another one in each type: the sum of an invoice and the rent of a lease are both the `amount`.
 * Filters and orders may name them beside the columns of lists (`status`, `folder_id`, `created_by`, `createdAt`,
 * `extracted.due_date`); `text` is everything that is written in a document.
 */
export const mainFields = ['amount', 'date', 'party'] as const
export type MainField = (typeof mainFields)[number]

/** What one of several filters says is enough. */
export const AnyOf = z.object({ any: z.array(ColumnFilter).min(1).max(50) })
export const QueryFilter = z.union([AnyOf, ColumnFilter])
export type QueryFilter = z.infer<typeof QueryFilter>

export const aggregateKinds = ['count', 'sum', 'average', 'median', 'min', 'max'] as const
export const Aggregate = z.object({
  what: z.enum(aggregateKinds),
  /** `amount`, or a property such as `extracted.tax`; a count has none. */
  of: z.string().max(200).nullish(),
  /**
   * One number for each: `month`, `quarter` or `year` of the main date, `type`, `party`, or a column such as
   * `department` or `extracted.carrier`.
   */
  by: z.string().max(200).nullish(),
  /** Each of these apart once more, by any other of the same; only beside `by`. */
  split: z.string().max(200).nullish(),
})
export type Aggregate = z.infer<typeof Aggregate>

export const QueryTree = z.object({
  /** Document types by name; none: all of them. */
  types: z.array(z.string().max(200)).max(100).default([]),
  /** All of them hold. */
  filters: z.array(QueryFilter).max(50).default([]),
  /** Without any: the best match of the text, then the newest. */
  order: z.array(Sorting).max(5).default([]),
  /** Only the first of all documents that match; one without a value to be ordered by is none of them. */
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
  /** As `2026-03` or a name; null without groups, and for documents that have none. */
  group: z.string().nullable(),
  /** Of an aggregate that is split: as a group. */
  part: z.string().nullish(),
  /** Of money; null for other numbers, and where none is known. Sums are never made over two currencies. */
  currency: z.string().nullable(),
  value: z.number(),
  /** How many documents the number stands on. */
  documents: z.number().int(),
  /** The query that lists exactly these documents. */
  tree: QueryTree,
})
export type AggregateRow = z.infer<typeof AggregateRow>

export const AggregateResponse = Aggregate.extend({
  rows: z.array(AggregateRow),
  /** Documents that matched and have no such value: they are in no number. */
  without: z.number().int(),
  /** There are more groups than are answered. */
  cut: z.boolean().optional(),
})
export type AggregateResponse = z.infer<typeof AggregateResponse>
