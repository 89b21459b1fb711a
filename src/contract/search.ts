import { z } from 'zod'
import { Locale } from './locale.ts'
import { AggregateResponse, QueryFilter, QueryTree } from './query-tree.ts'
import { Thing } from './things.ts'

export const QUERY_MAX = 10_000
/** Default and maximum number of rows per group. */
export const GROUP_ROWS = 50
export const GROUP_ROWS_MAX = 1000

export const SearchRequest = z.object({
  search_text: z.string().trim().min(1).max(QUERY_MAX),
  top_k: z.int().min(1).max(100).default(5),
  file_ids: z.array(z.string()).max(1000).optional(),
})
export const SearchFilesRequest = z.object({ query: z.string().trim().min(1).max(QUERY_MAX) })
/** Matches are sent under both names (API-26, OPEN-28). */
export const SearchResponse = z.looseObject({
  results: z.array(Thing),
  rows: z.array(Thing).optional(),
  total_count: z.number().int().optional(),
})

/** `query` may be sent in the URL instead (`?query=`). All other fields are additions. */
export const AiSearchRequest = z
  .object({
    query: z.string().trim().max(QUERY_MAX).optional(),
    /** Runs this instead of parsing `query`, for example after the user removed a filter. */
    tree: QueryTree.optional(),
    /** The user's IANA time zone, such as `Europe/Berlin`; UTC by default. */
    time_zone: z.string().max(100).optional(),
    /** Locale of dates in the response; by default `31 Aug 2026`. */
    locale: Locale.optional(),
    /** Maximum number of rows per group. */
    group_rows: z.int().min(0).max(GROUP_ROWS_MAX).default(GROUP_ROWS),
  })
  .nullish()

/** A filter as it was applied to the documents of one type. */
export const AppliedFilter = z.looseObject({
  filter: QueryFilter,
  /** Label for display: `Total over 500`. */
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

/** ENTITY-13; `tree`, `filters` and the like are additions. */
export const AiSearchResponse = z.looseObject({
  results_by_query: z.array(ResultGroup),
  search_summary: z.looseObject({
    total_results: z.number().int(),
    /** Documents of these types that the user may see. */
    considered: z.number().int().optional(),
    documents: z.number().int().optional(),
  }),
  /** The query that was run, with its filters as text in the same order. */
  tree: QueryTree.optional(),
  filters: z.array(AppliedFilter).optional(),
  aggregate: AggregateResponse.nullish(),
  /** Parts of the query that were not understood and were searched as plain text. */
  searched_as_text: z.array(z.string()).optional(),
  /** Notes for the user on how the query was understood, as sentences. */
  notes: z.array(z.string()).optional(),
})
export type AiSearchResponse = z.infer<typeof AiSearchResponse>
