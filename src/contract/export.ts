import { z } from 'zod'
import { PROPERTIES_MAX } from './limits.ts'
import { ColumnFilter, Sorting } from './things.ts'

/** Most files that can be named one by one; more are asked for by a filter. */
export const EXPORT_IDS_MAX = 10_000

/** Which files go into a CSV (OPEN-25), and which of their properties. */
export const ExportFiles = z.object({
  /** Only these, where given. */
  ids: z.array(z.string().max(64)).max(EXPORT_IDS_MAX).optional(),
  /** True: only what the caller uploaded. */
  mine: z.boolean().optional(),
  /** Part of the file name. */
  query: z.string().max(1000).optional(),
  column_filters: z.array(ColumnFilter).max(50).optional(),
  sorting: z.array(Sorting).max(5).optional(),
  /** Properties in the order of the columns, after the file name; absent: each that any of the files has, by name. */
  columns: z.array(z.string().max(200)).max(PROPERTIES_MAX).optional(),
})
export type ExportFiles = z.infer<typeof ExportFiles>
