import { type ReactNode, Suspense, lazy, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { usePanelWidth } from '#ui/hooks/use-media.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { ViewTabs } from './layout/view-tabs.tsx'
import { usePeek } from './peek/use-peek.ts'
import { FileList } from './rows/file-list.tsx'
import { SelectWhole } from './selected/select-whole.tsx'
import { SummaryBar } from './summary/summary-bar.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import type { WorkTableState } from './use-work-table.ts'

const FilterPanel = lazy(async () => ({ default: (await import('./filters/filter-panel.tsx')).FilterPanel }))
const PeekPanel = lazy(async () => ({ default: (await import('./peek/peek-panel.tsx')).PeekPanel }))

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

/** What is above the rows, the rows with their totals and pages, and at their side a document or the filter panel. */
export function WorkList(props: WorkListProps) {
  const { table, filtering, onFiltering, wide } = props
  const { projectId, documentType, filters, fields, search } = table
  const docked = usePanelWidth()
  const peek = usePeek(wide && !filtering, search)
  const [hasFiltered, setHasFiltered] = useState(filtering)
  if (filtering && !hasFiltered) setHasFiltered(true)
  return (
    <>
      <Controls {...props} />
      <div
        className={classNames(
          docked && filtering && 'grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6',
          docked && peek.id !== null && 'grid grid-cols-[minmax(0,1fr)_26rem] items-start gap-4',
        )}
      >
        <Listed
          {...props}
          peek={wide && !filtering ? peek.toggle : null}
          peeked={peek.id}
          onRow={peek.follow}
        />
        {peek.mounted !== null && (
          <Suspense fallback={null}>
            <PeekPanel
              {...{ projectId, docked }}
              id={peek.mounted}
              hidden={peek.id === null}
              onUnsaved={peek.onUnsaved}
              onClose={peek.close}
            />
          </Suspense>
        )}
        {hasFiltered && (
          <Suspense fallback={null}>
            <FilterPanel
              {...{ projectId, documentType, fields, filters, docked }}
              open={filtering}
              onClose={() => onFiltering(false)}
              onApply={table.setFilters}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

interface ListedProps extends WorkListProps {
  /** Shows a document at the side, where there is room. */
  readonly peek: ((id: string) => void) | null
  /** The document at the side. */
  readonly peeked: string | null
  readonly onRow: (id: string) => void
}

/** The rows of the page with their totals and the choice of pages. */
function Listed(props: ListedProps) {
  const { table, label, total, partial, footer, noMatch, wide, peek, peeked, onRow } = props
  const { projectId, documentType, filters, rows, columns, layout, selection, search } = table
  return (
    <div className="min-w-0">
      {total === 0 ? (
        noMatch
      ) : (
        <FileList
          {...{ projectId, label, rows, columns, selection, search, wide }}
          leading={table.leading}
          party={table.party}
          peeked={peeked}
          density={layout.layout?.density ?? 'comfortable'}
          grouping={table.grouping}
          summary={table.summary}
          offer={
            partial ? null : (
              <SelectWhole {...{ projectId, documentType, rows, filters, selection }} total={total} />
            )
          }
          widths={layout.layout?.widths}
          onWidths={table.setWidths}
          onMoveColumn={table.moveColumn}
          onSearch={table.setSearch}
          onPeek={peek}
          onRow={onRow}
        />
      )}
      <SummaryBar {...{ projectId, documentType, filters, columns }} summary={table.summary} />
      {footer}
    </div>
  )
}

/** Saved views as tabs, the filters, and what acts on the table as a whole: one line where it fits, for more rows. */
function Controls({ table, label, total, settings, wide, filtering, onFiltering }: WorkListProps) {
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
