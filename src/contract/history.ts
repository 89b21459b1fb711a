import { z } from 'zod'
import { PAGE_SIZE_MAX } from './limits.ts'

/** One change of one field of a document. */
export const Change = z.looseObject({
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Null if the extraction made the change. */
  by: z.looseObject({ user_id: z.string(), username: z.string() }).nullable(),
  /** `filename`, `folder`, `document_type`, `deleted`, `restored` or `extracted.{property}`. */
  field: z.string(),
  /** Null if there was none. The name for a folder; `deleted` and `restored` have no values. */
  from: z.unknown(),
  to: z.unknown(),
  /** The document's version after the change. */
  version: z.number().int(),
})
export type Change = z.infer<typeof Change>

export const HistoryQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(50),
})

/** Newest first. */
export const HistoryResponse = z.looseObject({ rows: z.array(Change), total_count: z.number().int() })
