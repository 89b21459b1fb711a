import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'
import { FileThing, FolderThing } from './things.ts'

export const TrashQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
})

const deletion = {
  /** ISO times. */
  deleted_at: z.string(),
  purged_at: z.string(),
  deleted_by: z.looseObject({ user_id: z.string(), username: z.string() }).nullable(),
}

/** A deleted document; owner and admin can restore it until `purged_at`. */
export const TrashedFile = FileThing.extend(deletion)
export type TrashedFile = z.infer<typeof TrashedFile>

/** A deleted folder; restoring it restores its `file_count` documents. */
export const TrashedFolder = FolderThing.extend(deletion)
export type TrashedFolder = z.infer<typeof TrashedFolder>

export const TrashedThing = z.discriminatedUnion('kind', [TrashedFile, TrashedFolder])
export type TrashedThing = z.infer<typeof TrashedThing>

/** Latest deletion first. */
export const TrashResponse = z.looseObject({ rows: z.array(TrashedThing), total_count: z.number().int() })

/** The restored record. */
export const RestoredThing = z.discriminatedUnion('kind', [FileThing, FolderThing])
export type RestoredThing = z.infer<typeof RestoredThing>
