import * as z from 'zod/mini'
import { NAME_MAX, PROPERTIES_MAX } from './limits.ts'
import { Grouping } from './summary.ts'
import { ColumnFilter, Sorting } from './things.ts'

/** Row heights. */
export const Density = z.enum(['comfortable', 'compact'])
export type Density = z.infer<typeof Density>

/** A user's layout of the table of one document type. */
export const ViewSettings = z.looseObject({
  /** Visible properties in order, `data.filename` for the file name; absent means all properties. */
  columns: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(PROPERTIES_MAX))),
  filters: z.optional(z.array(ColumnFilter).check(z.maxLength(50))),
  sorting: z.optional(z.array(Sorting).check(z.maxLength(5))),
  density: z.optional(Density),
  /** Column widths in px, by property; `title` for the first column. */
  widths: z.optional(
    z.record(z.string().check(z.maxLength(200)), z.int().check(z.minimum(48), z.maximum(1200))),
  ),
  group_by: z.optional(z.nullable(Grouping)),
  page_size: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
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

export const ViewsQuery = z.object({ document_type: z.string().check(z.minLength(1), z.maxLength(NAME_MAX)) })
/** `layout`: the caller's latest layout of this type, on any device. */
export const ViewsResponse = z.looseObject({ layout: z.nullable(ViewSettings), views: z.array(View) })

export const SaveLayout = z.object({
  document_type: z.string().check(z.minLength(1), z.maxLength(NAME_MAX)),
  settings: ViewSettings,
})

export const CreateView = z.object({
  document_type: z.string().check(z.minLength(1), z.maxLength(NAME_MAX)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)),
  settings: ViewSettings,
  shared: z._default(z.boolean(), false),
})

/** Omitted fields stay unchanged. */
export const UpdateView = z.extend(z.partial(z.omit(CreateView, { document_type: true })), {
  shared: z.optional(z.boolean()),
})
