import { Columns3, LayoutGrid, List, ListFilter } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Grouping } from '#contract/summary.ts'
import { ofType } from '#features/workspace-data/index.ts'
import { useBarAction } from '#features/selection/index.ts'
import { texts } from '#messages/document-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { fieldOf, propertiesIn } from './columns.ts'
import { ExportButtons } from './export/export-buttons.tsx'
import { useExportFiles } from './export/use-export-files.ts'
import { ViewsMenu } from './layout/views-menu.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'
import type { ToolbarLayer } from './toolbar-dialogs.tsx'
import type { WorkTableState } from './use-work-table.ts'

export interface TableToolbarProps {
  readonly table: WorkTableState
  readonly label: string
  readonly total: number
  /** Wide enough for a table; otherwise rarely used actions are in a menu. */
  readonly wide: boolean
  /** URL of the type's settings, if it has any. */
  readonly settings: string | undefined
  readonly onFilter: () => void
  /** The filter panel is open. */
  readonly filtering: boolean
  /** The filters as chips, with the button that adds one. */
  readonly filters: ReactNode
}

const ToolbarDialogs = lazy(async () => ({ default: (await import('./toolbar-dialogs.tsx')).ToolbarDialogs }))

/**
 * Actions on the whole table: filter, views, columns, grouping, row height, export; bulk edit is in the selection
 * bar.
 */
export function TableToolbar(props: TableToolbarProps) {
  const { table, label, total, wide, settings, onFilter, filtering } = props
  const { projectId, documentType, selection, filters, layout, columns } = table
  const [layer, setLayer] = useState<ToolbarLayer | null>(null)
  const count = selection.ids.size
  useBarAction(texts.bulk, () => setLayer('bulk'))
  const { exporting, start, startArchive } = useExportFiles({
    projectId,
    name: label,
    ids: [...selection.ids],
    filters: [ofType(documentType), ...filters],
    sorting: table.current.sorting,
    columns: propertiesIn(columns),
  })
  return (
    <>
      <div className="flex items-start gap-1.5 max-md:w-full max-xl:[&_button:not(ul_*)]:px-2.5 max-[22.5rem]:gap-1 max-[22.5rem]:[&_button:not(ul_*)]:px-1.5 max-md:[&_button:not([aria-haspopup=menu].size-11,ul_*)>svg]:hidden max-xl:[&_button:not([aria-label])>svg]:hidden md:contents">
        {/* The menu stays in the first row if these wrap. */}
        <div className="flex min-w-0 grow flex-wrap items-center gap-[inherit] max-md:*:grow md:contents">
          <FilterButton wide={wide} count={filters.length} open={filtering} onPress={onFilter} />
          {/* On phones their space is used by the actions on the selection. */}
          {layout.hasViews && (wide || count === 0) && (
            <ViewsMenu
              {...{ projectId, documentType }}
              views={layout.views}
              current={table.current}
              onOpen={table.openView}
            />
          )}
          {wide && <LayoutButtons table={table} onColumns={() => setLayer('columns')} />}
          {props.filters}
          <ExportButtons
            count={count > 0 ? count : total}
            exporting={exporting}
            onExport={start}
            onArchive={wide ? startArchive : null}
          />
        </div>
        {!wide && (
          <ToolbarMenu
            {...{ projectId, documentType, label, exporting, settings }}
            onColumns={() => setLayer('columns')}
            onArchive={startArchive}
            asTable={table.search.table ?? false}
            onAsTable={table.setAsTable}
          />
        )}
      </div>
      {layer !== null && (
        <Suspense fallback={null}>
          <ToolbarDialogs table={table} layer={layer} onClose={() => setLayer(null)} />
        </Suspense>
      )}
    </>
  )
}

interface FilterButtonProps {
  readonly wide: boolean
  readonly count: number
  readonly open: boolean
  readonly onPress: () => void
}

/** On wide screens `+ Filter` next to it adds a filter; this button opens the form with all of them. */
function FilterButton({ wide, count, open, onPress }: FilterButtonProps) {
  const name = wide ? texts.allFilters : texts.filter
  const withCount = wide ? texts.allFiltersCount : texts.filterCount
  return (
    <Button icon={<ListFilter aria-hidden className="size-4" />} aria-expanded={open} onPress={onPress}>
      {count > 0 ? withCount({ n: count }) : name}
    </Button>
  )
}

interface LayoutButtonsProps {
  readonly table: WorkTableState
  readonly onColumns: () => void
}

/** Columns, grouping and row height. */
function LayoutButtons({ table, onColumns }: LayoutButtonsProps) {
  const { layout, all, grouping } = table
  const compact = layout.layout?.density === 'compact'
  const group = (group_by: Grouping | null) => layout.save((known) => ({ ...known, group_by }))
  const groups = [
    ...(table.hasParties ? [{ label: texts.party, by: { id: 'party' } }] : []),
    ...all.flatMap((property) => groupingsOf(property)),
  ]
  const isCurrent = (by: Grouping) => JSON.stringify(by) === JSON.stringify(grouping)
  const current = groups.find(({ by }) => isCurrent(by))
  return (
    <>
      <Button icon={<Columns3 aria-hidden className="size-4" />} onPress={onColumns}>
        {texts.columns}
      </Button>
      <Menu
        label={texts.groupBy}
        trigger={
          <Button icon={<LayoutGrid aria-hidden className="size-4" />} className="max-w-64">
            <span className="truncate">
              {current ? texts.groupedBy({ label: current.label }) : texts.groupBy}
            </span>
          </Button>
        }
        entries={[
          { id: '', label: texts.noGroups, checked: grouping === null, onChoose: () => group(null) },
          ...groups.map(({ label, by }) => ({
            id: JSON.stringify(by),
            label,
            checked: isCurrent(by),
            onChoose: () => group(by),
          })),
        ]}
      />
      <IconButton
        label={texts.compact}
        icon={<List aria-hidden className="size-4 directional" />}
        aria-pressed={compact}
        className="border border-border-strong aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
        onPress={() => layout.save((known) => ({ ...known, density: compact ? 'comfortable' : 'compact' }))}
      />
    </>
  )
}

/**
 * How documents can be grouped by a property: dates by month and year; lists, tables, amounts and times not at all.
 */
function groupingsOf(property: WorkTableState['all'][number]): { label: string; by: Grouping }[] {
  const { label, schema } = property
  const id = fieldOf(property)
  if (schema?.type === 'array' || schema?.type === 'number' || schema?.format === 'time') return []
  if (schema?.format !== 'date') return [{ label, by: { id } }]
  return [
    { label: texts.byMonth({ label }), by: { id, period: 'month' } },
    { label: texts.byYear({ label }), by: { id, period: 'year' } },
  ]
}
