import { z } from 'zod'
import { ColumnFilter } from './things.ts'

// Counts and sums of the files of a list, as its table shows them.

/** A property to group by, such as `extracted.vendor`. `period`: dates by month or year instead of by day. */
export const Grouping = z.object({
  id: z.string().max(200),
  period: z.enum(['month', 'year']).optional(),
})
export type Grouping = z.infer<typeof Grouping>

export const SummariseFiles = z.object({
  column_filters: z.array(ColumnFilter).max(50).default([]),
  /** Number properties to sum, such as `extracted.total`. */
  sums: z.array(z.string().max(200)).max(20).default([]),
  group_by: Grouping.nullable().default(null),
})
export type SummariseFiles = z.infer<typeof SummariseFiles>

/** A sum never mixes currencies; `currency` is null for documents without one. */
export const FileSum = z.looseObject({
  id: z.string(),
  currency: z.string().nullable(),
  value: z.number(),
  /** Number of documents with a value. */
  documents: z.number().int(),
  /** How many of them state no currency, and count in that of the workspace (`Project.default_currency`). */
  assumed: z.number().int().optional(),
})
export type FileSum = z.infer<typeof FileSum>

/** Texts that differ only in case are one group. `group`: one of its texts, `2026-03` for a month, null without a value. */
export const FileGroup = z.looseObject({
  group: z.string().nullable(),
  documents: z.number().int(),
  sums: z.array(FileSum),
})
export type FileGroup = z.infer<typeof FileGroup>

export const FilesSummary = z.looseObject({
  documents: z.number().int(),
  sums: z.array(FileSum),
  /** Empty without `group_by`. In ascending order, the one without a value last. */
  groups: z.array(FileGroup),
  /** There are more groups than the response contains. */
  cut: z.boolean().optional(),
})
export type FilesSummary = z.infer<typeof FilesSummary>

/** Most groups of a response. */
export const GROUPS_MAX = 1_000
