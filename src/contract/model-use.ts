import { z } from 'zod'

/** What a workspace used of the language model in the present calendar month (UTC). */
export const ModelUse = z.looseObject({
  /** `provider/model`; null where none is set and the built-in rules read alone. */
  model: z.string().nullable(),
  /** Whether page images go to the model, or text alone. */
  images: z.boolean(),
  calls: z.int(),
  documents: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** In the currency of the prices that the server has; null without prices. */
  cost: z.number().nullable(),
  /** What a month may cost; null without a limit. */
  budget: z.number().nullable(),
  /** The budget is used up: the rules read alone until the day that `resumes` names. */
  paused: z.boolean(),
  resumes: z.iso.date(),
})
export type ModelUse = z.infer<typeof ModelUse>
