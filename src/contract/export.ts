import { z } from 'zod'
import { PROPERTIES_MAX } from './limits.ts'
import { ColumnFilter, Sorting } from './things.ts'

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
