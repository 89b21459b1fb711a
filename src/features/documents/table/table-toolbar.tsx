import { Columns3, ListFilter, PencilLine, Rows4 } from 'lucide-react'
import { useState } from 'react'
import type { ColumnFilter, Sorting } from '#contract/things.ts'
import type { ViewSettings } from '#contract/views.ts'
import type { SelectionState } from '#features/selection/index.ts'
import { texts } from '#messages/document-table.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Property } from '../document-type.ts'
import { ofType } from '#features/workspace-data/index.ts'
import { FILENAME_COLUMN, propertiesIn } from './columns.ts'
import { BulkEditDialog } from './selected/bulk-edit-dialog.tsx'
import { ColumnsDialog } from './layout/columns-dialog.tsx'
import { ExportButtons } from './export/export-buttons.tsx'
import { ToolbarMenu } from './toolbar-menu.tsx'
import { useExportFiles } from './export/use-export-files.ts'
import type { useLayout } from './layout/use-layout.ts'
import { ViewsMenu } from './layout/views-menu.tsx'

export interface TableToolbarProps {
  readonly projectId: string
  readonly documentType: string
  readonly label: string
  readonly total: number
  /** Every property of the type, and those that show. */
  readonly all: readonly Property[]
  readonly columns: readonly Property[]
  readonly selection: SelectionState
  readonly filters: readonly ColumnFilter[]
  readonly sorting: readonly Sorting[]
  readonly layout: ReturnType<typeof useLayout>
  readonly current: ViewSettings
  /** Wide enough for a table; else rarely used actions are in a menu. */
  readonly wide: boolean
  /** Address of the type's settings, where it has one. */
  readonly settings: string | undefined
  /** The files show as a table on a narrow screen as well. */
  readonly asTable: boolean
  readonly onAsTable: (on: boolean) => void
  readonly onFilter: () => void
  /** The filter panel is open. */
  readonly filtering: boolean
  readonly onView: (settings: ViewSettings) => void
}

type Layer = 'columns' | 'bulk'

/** What acts on the table as a whole: filter, views, columns, bulk edit, export. */
export function TableToolbar(props: TableToolbarProps) {
  const { projectId, documentType, label, selection, total, filters, sorting, layout, all, columns, wide } =
    props
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)
  const count = selection.ids.size
  const { exporting, start, startArchive } = useExportFiles({
    projectId,
    name: label,
    ids: [...selection.ids],
    filters: [ofType(documentType), ...filters],
    sorting,
    columns: propertiesIn(columns),
  })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 max-md:*:grow max-md:gap-1.5 max-md:[&_button]:px-2.5 max-md:[&_button:not([aria-haspopup=menu].size-11)>svg]:hidden">
        <Button
          icon={<ListFilter aria-hidden className="size-4" />}
          aria-expanded={props.filtering}
          onPress={props.onFilter}
        >
          {filters.length > 0 ? texts.filterCount({ n: filters.length }) : texts.filter}
        </Button>
        {/* On a phone their room is taken by what acts on the selection. */}
        {layout.hasViews && (wide || count === 0) && (
          <ViewsMenu
            projectId={projectId}
            documentType={documentType}
            views={layout.views}
            current={props.current}
            onOpen={props.onView}
          />
        )}
        {wide && (
          <Button icon={<Columns3 aria-hidden className="size-4" />} onPress={() => setLayer('columns')}>
            {texts.columns}
          </Button>
        )}
        {wide && (
          <IconButton
            label={texts.compact}
            icon={<Rows4 aria-hidden className="size-4" />}
            aria-pressed={layout.layout?.density === 'compact'}
            className="border border-border-strong aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
            onPress={() =>
              layout.save({
                ...layout.layout,
                density: layout.layout?.density === 'compact' ? 'comfortable' : 'compact',
              })
            }
          />
        )}
        {count > 0 && (
          <Button icon={<PencilLine aria-hidden className="size-4" />} onPress={() => setLayer('bulk')}>
            {texts.bulk}
          </Button>
        )}
        <ExportButtons
          count={count > 0 ? count : total}
          exporting={exporting}
          onExport={start}
          onArchive={wide ? startArchive : null}
        />
        {!wide && (
          <ToolbarMenu
            {...{ projectId, documentType, label, exporting }}
            settings={props.settings}
            onColumns={() => setLayer('columns')}
            onArchive={startArchive}
            asTable={props.asTable}
            onAsTable={props.onAsTable}
          />
        )}
      </div>
      <ColumnsDialog
        open={layer === 'columns'}
        all={[FILENAME_COLUMN, ...all]}
        shown={columns}
        onClose={close}
        onSave={(keys) => layout.save({ ...layout.layout, columns: keys && [...keys] })}
      />
      <BulkEditDialog
        {...{ projectId, documentType }}
        columns={all}
        open={layer === 'bulk'}
        ids={[...selection.ids]}
        onClose={close}
      />
    </>
  )
}
