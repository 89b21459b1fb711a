import { z } from 'zod'
import { FileThing } from './things.ts'

/** Why two documents may be the same. `look`: first pages. `values`: party, date and amount. */
export const likenesses = ['look', 'values'] as const

export const SimilarResponse = z.looseObject({
  rows: z.array(z.looseObject({ thing: FileThing, same: z.array(z.enum(likenesses)) })),
})
export type SimilarResponse = z.infer<typeof SimilarResponse>

/** Only documents that the caller can open. */
export const DistinctDocuments = z.object({ ids: z.array(z.string()).min(1).max(100) })
