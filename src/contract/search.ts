import { z } from 'zod'
import { Locale } from './locale.ts'
import { AggregateResponse, QueryFilter, QueryTree } from './query-tree.ts'
import { Thing } from './things.ts'

export const QUERY_MAX = 10_000
/** Rows of a group that an answer carries unless asked for more, and at most. */
export const GROUP_ROWS = 50
export const GROUP_ROWS_MAX = 1000

export const SearchRequest = z.object({
  search_text: z.string().trim().min(1).max(QUERY_MAX),
  top_k: z.int().min(1).max(100).default(5),
  file_ids: z.array(z.string()).max(1000).optional(),
})
export const SearchFilesRequest = z.object({ query: z.string().trim().min(1).max(QUERY_MAX) })
/** The matches stand under both names (API-26, OPEN-28). */
export const SearchResponse = z.looseObject({
  results: z.array(Thing),
  rows: z.array(Thing).optional(),
  total_count: z.number().int().optional(),
})

/** The words may stand in the address instead (`?query=`). What is more than the words is an addition. */
export const AiSearchRequest = z
  .object({
    query: z.string().trim().max(QUERY_MAX).optional(),
    /** Runs this in place of what the words say, as after a person took a filter away. */
    tree: QueryTree.optional(),
    /** Where the asking person's day begins, as `Europe/Berlin`; without it that of UTC. */
    time_zone: z.string().max(100).optional(),
    /** How days are said in the words of the answer; without it as `31 Aug 2026`. */
    locale: Locale.optional(),
    /** Rows that each group carries at most. */
    group_rows: z.int().min(0).max(GROUP_ROWS_MAX).default(GROUP_ROWS),
  })
  .nullish()

/** A filter as it was applied to the documents of one type. */
export const AppliedFilter = z.looseObject({
  filter: QueryFilter,
  /** For people, as `Total over 500`. */
  words: z.string(),
})
export type AppliedFilter = z.infer<typeof AppliedFilter>

/** Documents of one type. `document_type` is null for those without one. */
export const ResultGroup = z.looseObject({
  document_type: z.string().nullish(),
  result_count: z.number().int(),
  filters_applied: z.array(AppliedFilter),
  rows: z.array(Thing),
})
export type ResultGroup = z.infer<typeof ResultGroup>

/** ENTITY-13, and what makes an answer one that can be checked. */
export const AiSearchResponse = z.looseObject({
  results_by_query: z.array(ResultGroup),
  search_summary: z.looseObject({
    total_results: z.number().int(),
    /** Documents of the asked types, of all that the asking person may see. */
    considered: z.number().int().optional(),
    documents: z.number().int().optional(),
  }),
  /** What was run, and its filters in words, in the same order. */
  tree: QueryTree.optional(),
  filters: z.array(AppliedFilter).optional(),
  aggregate: AggregateResponse.nullish(),
  /** Parts of the question that were not understood, and were looked for as plain words. */
  searched_as_text: z.array(z.string()).optional(),
  /** What a person should know of how the question was read, as sentences. */
  notes: z.array(z.string()).optional(),
})
export type AiSearchResponse = z.infer<typeof AiSearchResponse>
