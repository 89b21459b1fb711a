import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'
import { FileThing } from './things.ts'

export const TrashQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
})

/** A deleted document; owner and admin can bring it back until `purged_at`. */
export const TrashedFile = FileThing.extend({
  /** ISO times. */
  deleted_at: z.string(),
  purged_at: z.string(),
  deleted_by: z.looseObject({ user_id: z.string(), username: z.string() }).nullable(),
})
export type TrashedFile = z.infer<typeof TrashedFile>

/** The latest deleted first. */
export const TrashAnswer = z.looseObject({ rows: z.array(TrashedFile), total_count: z.number().int() })
