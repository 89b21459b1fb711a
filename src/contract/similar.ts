import { z } from 'zod'
import { FileThing } from './things.ts'

/** Why two documents may be the same paper. `look`: their first pages. `values`: party, day and sum. */
export const likenesses = ['look', 'values'] as const

export const SimilarResponse = z.looseObject({
  rows: z.array(z.looseObject({ thing: FileThing, same: z.array(z.enum(likenesses)) })),
})
export type SimilarResponse = z.infer<typeof SimilarResponse>

/** Those that the caller cannot open are passed over. */
export const TellApart = z.object({ ids: z.array(z.string()).min(1).max(100) })
