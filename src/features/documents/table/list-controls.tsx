import { ActiveFilters } from './filters/active-filters.tsx'
import { ViewTabs } from './layout/view-tabs.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { WorkTableState } from './use-work-table.ts'

export interface ListControlsProps {
  readonly table: WorkTableState
  /** The type's name for display. */
  readonly label: string
  readonly total: number
  /** URL of the type's settings; undefined until the type is known. */
  readonly settings: string | undefined
  readonly wide: boolean
  /** The filter panel is open. */
  readonly filtering: boolean
  readonly onFiltering: (open: boolean) => void
}

/**
 * Saved views as tabs, the filters, and actions on the whole table. In one line if it fits, to leave room for rows.
 */
export function ListControls({
  table,
  label,
  total,
  settings,
  wide,
  filtering,
  onFiltering,
}: ListControlsProps) {
  const { projectId, documentType, filters, fields, layout } = table
  const hasTabs = layout.hasViews && (wide || layout.views.length > 0)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      {hasTabs && (
        <ViewTabs
          views={layout.views}
          all={table.all}
          current={table.current}
          onOpen={table.openView}
          onAll={table.showAll}
        />
      )}
      <TableToolbar
        {...{ table, label, total, wide, settings, filtering }}
        filters={
          <ActiveFilters {...{ projectId, documentType, filters, fields }} onChange={table.setFilters} />
        }
        onFilter={() => onFiltering(!filtering)}
      />
    </div>
  )
}
