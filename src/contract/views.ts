import { z } from 'zod'
import { NAME_MAX, PROPERTIES_MAX } from './limits.ts'
import { Grouping } from './summary.ts'
import { ColumnFilter, Sorting } from './things.ts'

/** Heights of rows. */
export const Density = z.enum(['comfortable', 'compact'])
export type Density = z.infer<typeof Density>

/** A user's layout of the table of one document type. */
export const ViewSettings = z.looseObject({
  /** Visible properties in order, `data.filename` for the file name; absent means all properties. */
  columns: z.array(z.string().max(200)).max(PROPERTIES_MAX).optional(),
  filters: z.array(ColumnFilter).max(50).optional(),
  sorting: z.array(Sorting).max(5).optional(),
  density: Density.optional(),
  /** Widths of columns in px, by property, `title` for the first. */
  widths: z.record(z.string().max(200), z.number().int().min(48).max(1200)).optional(),
  group_by: Grouping.nullable().optional(),
  page_size: z.number().int().min(1).max(1000).optional(),
})
export type ViewSettings = z.infer<typeof ViewSettings>

/** A saved view. `mine`: created by the caller, who alone may change or delete it. */
export const View = z.looseObject({
  id: z.string(),
  document_type: z.string(),
  name: z.string(),
  settings: ViewSettings,
  /** Shared with everyone in the workspace who may see the type. */
  shared: z.boolean(),
  mine: z.boolean(),
})
export type View = z.infer<typeof View>

export const ViewsQuery = z.object({ document_type: z.string().min(1).max(NAME_MAX) })
/** `layout`: the caller's latest layout of this type, on any device. */
export const ViewsResponse = z.looseObject({ layout: ViewSettings.nullable(), views: z.array(View) })

export const SaveLayout = z.object({
  document_type: z.string().min(1).max(NAME_MAX),
  settings: ViewSettings,
})

export const CreateView = z.object({
  document_type: z.string().min(1).max(NAME_MAX),
  name: z.string().trim().min(1).max(NAME_MAX),
  settings: ViewSettings,
  shared: z.boolean().default(false),
})

/** Omitted fields stay as they are. */
export const UpdateView = CreateView.omit({ document_type: true })
  .partial()
  .extend({ shared: z.boolean().optional() })
