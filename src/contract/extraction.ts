import * as z from 'zod/mini'
import { NAME_MAX } from './limits.ts'
import { FieldValue } from './things.ts'

/** What a correction teaches for later documents of the same sender and type. */
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
  label: z.nullable(z.string()),
  active: z.boolean(),
  /** Number of documents in which it was used. */
  used: z.int(),
  /** ISO time of the last correction. */
  updated_at: z.string(),
})
export type LearnedLesson = z.infer<typeof LearnedLesson>

/** Latest first. */
export const LessonsResponse = z.looseObject({ rows: z.array(LearnedLesson) })

/** Omitted fields stay unchanged. */
export const UpdateLesson = z
  .object({
    active: z.optional(z.boolean()),
    label: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)))),
    right: z.optional(
      z.union([z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)), z.number(), z.boolean()]),
    ),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, 'names nothing to change'))

/** The name of a document type. */
export const ChangeType = z.object({
  document_type: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
})

/** Extracts the files of a type again after its schema changed. Counts are files. */
export const ExtractionRun = z.looseObject({
  id: z.string(),
  schema_id: z.string(),
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** ISO times; `finished_at` is null while it runs. */
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
})
export type ExtractionRun = z.infer<typeof ExtractionRun>

export const ExtractionRunResponse = z.looseObject({ run: z.nullable(ExtractionRun) })
