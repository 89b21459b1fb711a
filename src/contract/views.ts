import { z } from 'zod'
import { NAME_MAX, PROPERTIES_MAX } from './limits.ts'
import { ColumnFilter, Sorting } from './things.ts'

/** How a person looks at the table of one document type. */
export const ViewSettings = z.looseObject({
  /** Properties that are shown, in order; absent: all of the type. */
  columns: z.array(z.string().max(200)).max(PROPERTIES_MAX).optional(),
  filters: z.array(ColumnFilter).max(50).optional(),
  sorting: z.array(Sorting).max(5).optional(),
  page_size: z.number().int().min(1).max(1000).optional(),
})
export type ViewSettings = z.infer<typeof ViewSettings>

/** A view that was given a name. `mine`: the reader made it, and alone may change or delete it. */
export const View = z.looseObject({
  id: z.string(),
  document_type: z.string(),
  name: z.string(),
  settings: ViewSettings,
  /** Everyone in the workspace who may see the type has it. */
  shared: z.boolean(),
  mine: z.boolean(),
})
export type View = z.infer<typeof View>

export const ViewsQuery = z.object({ document_type: z.string().min(1).max(NAME_MAX) })
/** `layout`: what this person last chose for this type, on any device. */
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

/** What is left out stays as it is. */
export const UpdateView = CreateView.omit({ document_type: true })
  .partial()
  .extend({ shared: z.boolean().optional() })
