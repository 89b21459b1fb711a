import { z } from 'zod'

/** Extracts the files of a type again after its schema changed. Counts are files. */
export const ExtractionRun = z.looseObject({
  id: z.string(),
  schema_id: z.string(),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  /** ISO times; `finished_at` is null while it runs. */
  started_at: z.string(),
  finished_at: z.string().nullable(),
})
export type ExtractionRun = z.infer<typeof ExtractionRun>

export const ExtractionRunResponse = z.looseObject({ run: ExtractionRun.nullable() })
