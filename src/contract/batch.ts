import { z } from 'zod'
import { ErrorCode } from './errors.ts'

/** Most things that one call changes. */
export const BATCH_MAX = 500

/** One act on many files. Each file is changed or refused on its own, as its single call would. */
export const BatchThings = z.object({
  ids: z.array(z.string().max(64)).min(1).max(BATCH_MAX),
  action: z.discriminatedUnion('type', [
    /** A partial update, as `PUT /things/{id}` takes it. */
    z.object({ type: z.literal('update'), data: z.record(z.string(), z.unknown()) }),
    z.object({ type: z.literal('delete') }),
    /** Out of the trash: for owner and admins, as the single call is. */
    z.object({ type: z.literal('restore') }),
    /** Null takes them out of any folder. */
    z.object({ type: z.literal('move'), folder_id: z.string().nullable() }),
  ]),
})
export type BatchThings = z.infer<typeof BatchThings>

/** Every id of the call stands in exactly one of the two lists. */
export const BatchResponse = z.looseObject({
  done: z.array(z.string()),
  failed: z.array(
    z.looseObject({ id: z.string(), detail: z.string(), code: ErrorCode.optional().catch(undefined) }),
  ),
})
export type BatchResponse = z.infer<typeof BatchResponse>
