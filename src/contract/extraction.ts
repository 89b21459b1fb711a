import { z } from 'zod'
import { NAME_MAX } from './limits.ts'
import { FieldValue } from './things.ts'

/** What a correction teaches about the next document of the same sender and type. */
export const LearnedLesson = z.looseObject({
  id: z.string(),
  /** The sender as read in the corrected document; empty if unknown. */
  party: z.string(),
  /** The property. */
  key: z.string(),
  /** The misread value; null if nothing was read. */
  wrong: FieldValue,
  /** The corrected value. */
  right: FieldValue,
  /** The label next to the value; null if the lesson only replaces the same misread value. */
  label: z.string().nullable(),
  active: z.boolean(),
  /** Number of documents in which it was used. */
  used: z.number().int(),
  /** ISO time of the last correction. */
  updated_at: z.string(),
})
export type LearnedLesson = z.infer<typeof LearnedLesson>

/** Latest first. */
export const LessonsResponse = z.looseObject({ rows: z.array(LearnedLesson) })

/** Omitted fields stay as they are. */
export const UpdateLesson = z
  .object({
    active: z.boolean().optional(),
    label: z.string().trim().min(1).max(NAME_MAX).nullable().optional(),
    right: z.union([z.string().trim().min(1).max(1000), z.number(), z.boolean()]).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'names nothing to change')

/** The name of a document type. */
export const ChangeType = z.object({ document_type: z.string().trim().min(1).max(NAME_MAX) })

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
