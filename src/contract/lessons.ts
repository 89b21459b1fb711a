import { z } from 'zod'
import { NAME_MAX } from './limits.ts'
import { FieldValue } from './things.ts'

/** What one correction of a person says for the next document of the same sender and type. */
export const LearnedLesson = z.looseObject({
  id: z.string(),
  /** The sender, as it was read of the corrected document. Empty: unknown. */
  party: z.string(),
  /** The property. */
  key: z.string(),
  /** What was read; null where nothing was. */
  wrong: FieldValue,
  /** What the person put there. */
  right: FieldValue,
  /** Words beside which the value stands; null where the same wrong value is replaced. */
  label: z.string().nullable(),
  active: z.boolean(),
  /** Documents in which it was used. */
  used: z.number().int(),
  /** ISO time of the last correction. */
  updated_at: z.string(),
})
export type LearnedLesson = z.infer<typeof LearnedLesson>

/** The latest first. */
export const LessonsResponse = z.looseObject({ rows: z.array(LearnedLesson) })

/** What is left out stays. */
export const UpdateLesson = z
  .object({
    active: z.boolean().optional(),
    label: z.string().trim().min(1).max(NAME_MAX).nullable().optional(),
    right: z.union([z.string().trim().min(1).max(1000), z.number(), z.boolean()]).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'names nothing to change')

/** The name of a document type of the workspace. */
export const ChangeType = z.object({ document_type: z.string().trim().min(1).max(NAME_MAX) })
