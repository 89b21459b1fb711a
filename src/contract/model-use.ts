import { z } from 'zod'

/** Use of the language model by a workspace in the current calendar month (UTC). */
export const ModelUse = z.looseObject({
  /** `provider/model`; null if none is configured and only the built-in rules read. */
  model: z.string().nullable(),
  /** Whether page images are sent to the model, or only text. */
  images: z.boolean(),
  calls: z.int(),
  documents: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** In the currency of the server's prices; null without prices. */
  cost: z.number().nullable(),
  /** Monthly budget; null without a limit. */
  budget: z.number().nullable(),
  /** The budget is used up: only the built-in rules read until `resumes`. */
  paused: z.boolean(),
  resumes: z.iso.date(),
})
export type ModelUse = z.infer<typeof ModelUse>
