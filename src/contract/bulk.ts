import { z } from 'zod'
import { PROPERTIES_MAX } from './limits.ts'
import { ColumnFilter, Sorting } from './things.ts'
import { ErrorCode } from './errors.ts'

/** Maximum number of ids; a filter can select more. */
export const EXPORT_IDS_MAX = 10_000

/** Files and properties of a CSV export (OPEN-25). */
export const ExportFiles = z.object({
  /** Only these files. */
  ids: z.array(z.string().max(64)).max(EXPORT_IDS_MAX).optional(),
  /** Only files that the caller uploaded. */
  mine: z.boolean().optional(),
  /** Filters by a part of the file name. */
  query: z.string().max(1000).optional(),
  column_filters: z.array(ColumnFilter).max(50).optional(),
  sorting: z.array(Sorting).max(5).optional(),
  /** Columns after the file name, in order; by default all properties of the files, by name. */
  columns: z.array(z.string().max(200)).max(PROPERTIES_MAX).optional(),
})
export type ExportFiles = z.infer<typeof ExportFiles>

/** Maximum number of things in one call. */
export const BATCH_MAX = 500

/** One action on many files. Each is changed or rejected separately, as by its own call. */
export const BatchThings = z.object({
  ids: z.array(z.string().max(64)).min(1).max(BATCH_MAX),
  action: z.discriminatedUnion('type', [
    /** A partial update as in `PUT /things/{id}`. */
    z.object({ type: z.literal('update'), data: z.record(z.string(), z.unknown()) }),
    z.object({ type: z.literal('delete') }),
    /** From the trash. Owner and admins only. */
    z.object({ type: z.literal('restore') }),
    /** Null removes them from their folders. */
    z.object({ type: z.literal('move'), folder_id: z.string().nullable() }),
  ]),
})
export type BatchThings = z.infer<typeof BatchThings>

/** Every id of the call is in exactly one of the two lists. */
export const BatchResponse = z.looseObject({
  done: z.array(z.string()),
  failed: z.array(
    z.looseObject({ id: z.string(), detail: z.string(), code: ErrorCode.optional().catch(undefined) }),
  ),
})
export type BatchResponse = z.infer<typeof BatchResponse>
