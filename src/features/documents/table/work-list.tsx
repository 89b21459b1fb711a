import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { usePanelWidth } from '#ui/hooks/use-media.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { ViewTabs } from './layout/view-tabs.tsx'
import { FileList } from './rows/file-list.tsx'
import { SelectWhole } from './selected/select-whole.tsx'
import { SummaryBar } from './summary/summary-bar.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { WorkTableState } from './use-work-table.ts'

export interface WorkListProps {
  readonly table: WorkTableState
  /** The type's name for display. */
  readonly label: string
  readonly total: number
  /** Only the documents on this device. */
  readonly partial: boolean
  readonly settings: string | undefined
  readonly footer: ReactNode
  readonly noMatch: ReactNode
  readonly wide: boolean
  /** The filter panel is open. */
  readonly filtering: boolean
  readonly onFiltering: (open: boolean) => void
}

/** What is above the rows, the rows with their totals and pages, and the filter panel at their side. */
export function WorkList(props: WorkListProps) {
  const { table, label, total, partial, settings, footer, noMatch, wide, filtering, onFiltering } = props
  const { projectId, documentType, filters, fields, rows, columns, layout, selection, search } = table
  const docked = usePanelWidth()
  const hasTabs = layout.hasViews && (wide || layout.views.length > 0)
  return (
    <div
      className={classNames(docked && filtering && 'grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6')}
    >
      <div className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {hasTabs && (
            <ViewTabs
              views={layout.views}
              current={table.current}
              onOpen={table.openView}
              onAll={table.showAll}
            />
          )}
          <TableToolbar
            {...{ table, label, total, wide, settings, filtering }}
            onFilter={() => onFiltering(!filtering)}
          />
        </div>
        <ActiveFilters {...{ projectId, documentType, filters, fields }} onChange={table.setFilters} />
        {total === 0 ? (
          noMatch
        ) : (
          <FileList
            {...{ projectId, label, rows, columns, selection, search, wide }}
            leading={table.leading}
            density={layout.layout?.density ?? 'comfortable'}
            grouping={table.grouping}
            summary={table.summary}
            offer={
              partial ? null : (
                <SelectWhole {...{ projectId, documentType, rows, filters, selection }} total={total} />
              )
            }
            onSearch={table.setSearch}
          />
        )}
        <SummaryBar summary={table.summary} columns={columns} />
        {footer}
      </div>
      <FilterPanel
        {...{ projectId, documentType, fields, filters, docked }}
        open={filtering}
        onClose={() => onFiltering(false)}
        onApply={table.setFilters}
      />
    </div>
  )
}
