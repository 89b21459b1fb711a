import { z } from 'zod'
import { Thing } from './things.ts'

export const SearchRequest = z.object({
  search_text: z.string().trim().min(1).max(10_000),
  top_k: z.int().min(1).max(100).default(5),
  file_ids: z.array(z.string()).max(1000).optional(),
})
export const SearchFilesRequest = z.object({ query: z.string().trim().min(1).max(10_000) })
export const SearchAnswer = z.looseObject({
  results: z.array(Thing),
  total_count: z.number().int().optional(),
})

export const AiSearchRequest = z.object({ query: z.string().trim().min(1).max(10_000) })

/** ENTITY-13. */
export const AiSearchAnswer = z.looseObject({
  results_by_query: z.array(
    z.looseObject({
      document_type: z.string().nullish(),
      result_count: z.number().int(),
      filters_applied: z.unknown(),
      rows: z.array(Thing),
    }),
  ),
  search_summary: z.looseObject({ total_results: z.number().int() }),
})
