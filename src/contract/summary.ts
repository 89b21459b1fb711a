import * as z from 'zod/mini'
import { ColumnFilter } from './things.ts'

// Counts and sums of the files of a list, as its table shows them.

/** A property to group by, such as `extracted.vendor`, or `party`. `period`: dates by month or year instead of by day. */
export const Grouping = z.object({
  id: z.string().check(z.maxLength(200)),
  period: z.optional(z.enum(['month', 'year'])),
})
export type Grouping = z.infer<typeof Grouping>

export const SummariseFiles = z.object({
  column_filters: z._default(z.array(ColumnFilter).check(z.maxLength(50)), []),
  /** Number properties to sum, such as `extracted.total`. */
  sums: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)), []),
  group_by: z._default(z.nullable(Grouping), null),
})
export type SummariseFiles = z.infer<typeof SummariseFiles>

/** A sum never mixes currencies; `currency` is null for documents without one. */
export const FileSum = z.looseObject({
  id: z.string(),
  currency: z.nullable(z.string()),
  value: z.number(),
  /** Number of documents with a value. */
  documents: z.int(),
  /** How many of them state no currency, so that the workspace's default applies (`Project.default_currency`). */
  assumed: z.optional(z.int()),
})
export type FileSum = z.infer<typeof FileSum>

/**
 * Texts that differ only in case are one group. `group`: one of these texts, `2026-03` for a month, null for
 * documents without a value.
 */
export const FileGroup = z.looseObject({
  group: z.nullable(z.string()),
  /** Id of the party when grouped by `party`. */
  party: z.optional(z.string()),
  documents: z.int(),
  sums: z.array(FileSum),
})
export type FileGroup = z.infer<typeof FileGroup>

export const FilesSummary = z.looseObject({
  documents: z.int(),
  sums: z.array(FileSum),
  /** Empty without `group_by`. In ascending order, the group without a value last. */
  groups: z.array(FileGroup),
  /** Ids of included documents that repeat an earlier one by party, date and amount; at most 100. */
  duplicates: z.optional(z.array(z.string())),
  /** There are more groups than the response contains. */
  cut: z.optional(z.boolean()),
})
export type FilesSummary = z.infer<typeof FilesSummary>

/** Most groups in a response. */
export const GROUPS_MAX = 1_000
