import * as z from 'zod/mini'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'
import { FileThing, FolderThing } from './things.ts'

export const TrashQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  page_size: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)),
    PAGE_SIZE_DEFAULT,
  ),
})

const deletion = {
  /** ISO times. */
  deleted_at: z.string(),
  purged_at: z.string(),
  deleted_by: z.nullable(z.looseObject({ user_id: z.string(), username: z.string() })),
}

/** A deleted document; owner and admin can restore it until `purged_at`. */
export const TrashedFile = z.extend(FileThing, {
  ...deletion,
  /** The last day of its retention, if its type has one. */
  retained_until: z.optional(z.string()),
})
export type TrashedFile = z.infer<typeof TrashedFile>

/** A deleted folder; restoring it restores its `file_count` documents. */
export const TrashedFolder = z.extend(FolderThing, deletion)
export type TrashedFolder = z.infer<typeof TrashedFolder>

export const TrashedThing = z.discriminatedUnion('kind', [TrashedFile, TrashedFolder])
export type TrashedThing = z.infer<typeof TrashedThing>

/** Latest deletion first. */
export const TrashResponse = z.looseObject({ rows: z.array(TrashedThing), total_count: z.int() })

/** The restored record. */
export const RestoredThing = z.discriminatedUnion('kind', [FileThing, FolderThing])
export type RestoredThing = z.infer<typeof RestoredThing>
