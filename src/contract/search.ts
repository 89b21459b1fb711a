import * as z from 'zod/mini'
import { Locale } from './locale.ts'
import { AggregateResponse, QueryFilter, QueryTree } from './query-tree.ts'
import { Thing } from './things.ts'

export const QUERY_MAX = 10_000
/** Default and maximum number of rows per group. */
export const GROUP_ROWS = 50
export const GROUP_ROWS_MAX = 1000

export const SearchRequest = z.object({
  search_text: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUERY_MAX)),
  top_k: z._default(z.int().check(z.minimum(1), z.maximum(100)), 5),
  file_ids: z.optional(z.array(z.string()).check(z.maxLength(1000))),
})
export const SearchFilesRequest = z.object({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUERY_MAX)),
})
/** Matches are sent under both names (API-26, OPEN-28). */
export const SearchResponse = z.looseObject({
  results: z.array(Thing),
  rows: z.optional(z.array(Thing)),
  total_count: z.optional(z.int()),
})

/** `query` may be sent in the URL instead (`?query=`). All other fields are additions. */
export const AiSearchRequest = z.nullish(
  z.object({
    query: z.optional(z.string().check(z.trim(), z.maxLength(QUERY_MAX))),
    /** Runs this instead of parsing `query`, for example after the user removed a filter. */
    tree: z.optional(QueryTree),
    /** The user's IANA time zone, such as `Europe/Berlin`; UTC by default. */
    time_zone: z.optional(z.string().check(z.maxLength(100))),
    /** Locale of dates in the response; by default `31 Aug 2026`. */
    locale: z.optional(Locale),
    /** Maximum number of rows per group. */
    group_rows: z._default(z.int().check(z.minimum(0), z.maximum(GROUP_ROWS_MAX)), GROUP_ROWS),
  }),
)

/** A filter as it was applied to the documents of one type. */
export const AppliedFilter = z.looseObject({
  filter: QueryFilter,
  /** Label for display: `Total over 500`. */
  words: z.string(),
})
export type AppliedFilter = z.infer<typeof AppliedFilter>

/** Documents of one type. `document_type` is null for those without one. */
export const ResultGroup = z.looseObject({
  document_type: z.nullish(z.string()),
  result_count: z.int(),
  filters_applied: z.array(AppliedFilter),
  rows: z.array(Thing),
})
export type ResultGroup = z.infer<typeof ResultGroup>

/** A question with two possible readings: no result is given until one is chosen. */
export const ReadingChoice = z.looseObject({
  /** Asks which reading is meant, in the language of the question. */
  question: z.string(),
  /** The query of each reading, with the words that distinguish it from the other. */
  readings: z.array(z.looseObject({ words: z.string(), tree: QueryTree })),
})
export type ReadingChoice = z.infer<typeof ReadingChoice>

/** ENTITY-13; `tree`, `filters` and the like are additions. */
export const AiSearchResponse = z.looseObject({
  results_by_query: z.array(ResultGroup),
  search_summary: z.looseObject({
    total_results: z.int(),
    /** Documents of these types that the user may see. */
    considered: z.optional(z.int()),
    documents: z.optional(z.int()),
  }),
  /** The query that was run, with its filters as text in the same order. */
  tree: z.optional(QueryTree),
  filters: z.optional(z.array(AppliedFilter)),
  aggregate: z.nullish(AggregateResponse),
  /** Parts of the query that were not understood and were searched as plain text. */
  searched_as_text: z.optional(z.array(z.string())),
  /** Notes for the user on how the query was understood, as sentences. */
  notes: z.optional(z.array(z.string())),
  /** If present, there are no results and no `tree`: the client sends the tree of one reading. */
  choice: z.optional(ReadingChoice),
  /**
   * The answer to a question about bank lines, instead of results: a sentence, and the list that it is about:
   * payments `without` a receipt, or `documents` without a payment; null if there is nothing to list. API tokens get
   * no sums.
   */
  bank: z.optional(z.looseObject({ text: z.string(), show: z.nullable(z.string()), link: z.string() })),
})
export type AiSearchResponse = z.infer<typeof AiSearchResponse>
