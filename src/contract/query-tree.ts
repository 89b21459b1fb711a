import * as z from 'zod/mini'
import { CurrencyCode } from './projects.ts'
import { AmountRole, ColumnFilter, Sorting } from './things.ts'

// A query from a plain-language search, a model, or edited chips. The server and offline devices evaluate it by the
// same rules.

/**
 * Fields that map to a property of each type: the total of an invoice and the rent of a lease are both the `amount`.
 * Filters and orders accept them in addition to columns of lists (`status`, `folder_id`, `created_by`, `createdAt`,
 * `extracted.due_date`). `text` is the full text of a document.
 */
export const mainFields = ['amount', 'date', 'party'] as const
export type MainField = (typeof mainFields)[number]

/** Matches if any of the filters matches. */
export const AnyOf = z.object({ any: z.array(ColumnFilter).check(z.minLength(1), z.maxLength(50)) })
export const QueryFilter = z.union([AnyOf, ColumnFilter])
export type QueryFilter = z.infer<typeof QueryFilter>

export const aggregateKinds = ['count', 'sum', 'average', 'median', 'min', 'max'] as const
export const Aggregate = z.object({
  what: z.enum(aggregateKinds),
  /** `amount`, or a property such as `extracted.tax`; absent for a count. */
  of: z.nullish(z.string().check(z.maxLength(200))),
  /** Groups by `month`, `quarter` or `year` of the main date, `type`, `party`, or a column such as `department`. */
  by: z.nullish(z.string().check(z.maxLength(200))),
  /** Splits each group by another of these fields. Requires `by`. */
  split: z.nullish(z.string().check(z.maxLength(200))),
  /** Converts amounts to this currency, each at the rate of its document's date. Not for a count. */
  convert: z.nullish(CurrencyCode),
})
export type Aggregate = z.infer<typeof Aggregate>

export const QueryTree = z.object({
  /** Names of document types; empty means all types. */
  types: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)), []),
  /** All must match. */
  filters: z._default(z.array(QueryFilter).check(z.maxLength(50)), []),
  /** By default the best text match first, then the newest. */
  order: z._default(z.array(Sorting).check(z.maxLength(5)), []),
  /** Only the first matches. Documents without a value in the ordered field are left out. */
  limit: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1000))), null),
  aggregate: z._default(
    z.nullable(
      Aggregate.check(
        z.refine(({ by, split }) => !split || Boolean(by), {
          error: 'A number that is split has to be by something first.',
          path: ['split'],
        }),
        z.refine(({ by, split }) => !split || split !== by, {
          error: 'A number is split by something else than it is by.',
          path: ['split'],
        }),
      ),
    ),
    null,
  ),
})
export type QueryTree = z.infer<typeof QueryTree>

/** One number of an aggregate. */
export const AggregateRow = z.looseObject({
  /**
   * Such as `2026-03` or a name; null without groups, and for documents without a value. For parties, people and
   * folders an id, whose name is in `name` (for `part`: in `part_name`).
   */
  group: z.nullable(z.string()),
  /** The second group of a split aggregate. */
  part: z.nullish(z.string()),
  /** Null for numbers without a currency. A sum never mixes currencies. */
  currency: z.nullable(z.string()),
  /**
   * Role of the amounts; a number never mixes roles. `other` amounts are also separated by type, which is in
   * `tree.types`.
   */
  role: z.nullish(AmountRole),
  value: z.number(),
  /** Number of documents behind the value. */
  documents: z.int(),
  /** How many of them state no currency, so that the workspace's default applies (`Project.default_currency`). */
  assumed: z.optional(z.int()),
  /** For a sum: ids of included documents that repeat an earlier one by party, date and amount; at most 100. */
  duplicates: z.optional(z.array(z.string())),
  /** The query that lists exactly these documents. */
  tree: QueryTree,
})
export type AggregateRow = z.infer<typeof AggregateRow>

/** A rate used for conversion. */
export const Conversion = z.looseObject({
  /** Currency of the amounts. */
  currency: z.string(),
  /** Day of the rate: the document's date, or the latest earlier day that has a rate. */
  day: z.string(),
  /** Units of the target currency for one unit of `currency`, as a decimal number. */
  rate: z.string(),
  documents: z.int(),
})
export type Conversion = z.infer<typeof Conversion>

/** Documents that a conversion leaves out, because there is no rate or no date. */
export const Unconverted = z.looseObject({
  /** Null: they state no currency. */
  currency: z.nullable(z.string()),
  documents: z.int(),
  /** The query that lists exactly these documents; absent if there are too many. */
  tree: z.optional(QueryTree),
})

/** Most conversions in a response; the newest are returned. */
export const CONVERSIONS_MAX = 100

export const AggregateResponse = z.extend(Aggregate, {
  rows: z.array(AggregateRow),
  /** Number of matching documents without this value. */
  without: z.int(),
  /**
   * Number of documents with balances, which are not added up: a sum includes a balance only if it is of a single
   * document.
   */
  balances: z.optional(z.int()),
  /** With `convert`: the rates used, newest day first. */
  conversions: z.optional(z.array(Conversion)),
  /** Number of all conversions, if the response contains only the newest. */
  conversions_count: z.optional(z.int()),
  unconverted: z.optional(z.array(Unconverted)),
  /** There are more groups than the response contains. */
  cut: z.optional(z.boolean()),
})
export type AggregateResponse = z.infer<typeof AggregateResponse>
