import { Columns3, ListFilter, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { ColumnFilter, FileThing, Sorting } from '#contract/things.ts'
import type { ViewSettings } from '#contract/views.ts'
import type { SelectionState } from '#features/selection/index.ts'
import { Button } from '#ui/button.tsx'
import { showSnackbar } from '#ui/snackbar-store.ts'
import type { Property } from '../document-type.ts'
import { ofType } from '../queries.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { collectFiles } from './collect-files.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { SelectPage } from './file-table.tsx'
import { tableTexts } from './texts.ts'
import { useExportFiles } from './use-export-files.ts'
import type { useLayout } from './use-layout.ts'
import { ViewsMenu } from './views-menu.tsx'

export interface TableToolbarProps {
  readonly projectId: string
  readonly documentType: string
  readonly label: string
  readonly rows: readonly FileThing[]
  readonly total: number
  /** Every property of the type, and those that show. */
  readonly all: readonly Property[]
  readonly columns: readonly Property[]
  readonly selection: SelectionState
  readonly filters: readonly ColumnFilter[]
  readonly sorting: readonly Sorting[]
  readonly layout: ReturnType<typeof useLayout>
  readonly current: ViewSettings
  /** The page's own box for select-all stands in the table's head on wide screens. */
  readonly asRows: boolean
  readonly onFilter: () => void
  /** The panel of filters stands open. */
  readonly filtering: boolean
  readonly onView: (settings: ViewSettings) => void
}

type Layer = 'columns' | 'bulk'

/** What acts on the table as a whole: filter, views, columns, bulk edit, export, select all. */
export function TableToolbar(props: TableToolbarProps) {
  const { projectId, documentType, selection, total, filters, layout, all, columns } = props
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)
  const count = selection.ids.size
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 max-md:*:grow max-md:[&>button]:px-3">
        <Button
          icon={<ListFilter aria-hidden className="size-4" />}
          aria-expanded={props.filtering}
          onPress={props.onFilter}
        >
          {filters.length > 0 ? tableTexts.filterCount(filters.length) : tableTexts.filter}
        </Button>
        {layout.hasViews && (
          <ViewsMenu
            projectId={projectId}
            documentType={documentType}
            views={layout.views}
            current={props.current}
            onOpen={props.onView}
          />
        )}
        <Button icon={<Columns3 aria-hidden className="size-4" />} onPress={() => setLayer('columns')}>
          {tableTexts.columns}
        </Button>
        {count > 0 && (
          <Button icon={<PencilLine aria-hidden className="size-4" />} onPress={() => setLayer('bulk')}>
            {tableTexts.bulk}
          </Button>
        )}
        <ExportOfTable {...props} count={count > 0 ? count : total} />
      </div>
      <SelectAll {...props} />
      <ColumnsDialog
        open={layer === 'columns'}
        all={all}
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

function ExportOfTable(props: TableToolbarProps & { count: number }) {
  const { projectId, documentType, label, selection, filters, sorting, columns, count } = props
  const { exporting, start, startArchive } = useExportFiles({
    projectId,
    name: label,
    ids: [...selection.ids],
    filters: [ofType(documentType), ...filters],
    sorting,
    columns,
  })
  return <ExportButtons count={count} exporting={exporting} onExport={start} onArchive={startArchive} />
}

/** The page's box where no table head holds it, and the offer to take the other pages too (decisions OPEN-25). */
function SelectAll(props: TableToolbarProps) {
  const { projectId, documentType, rows, total, selection, filters, asRows } = props
  const whole = rows.length > 0 && rows.every(({ id }) => selection.ids.has(id))
  const offers = whole && total > rows.length && selection.ids.size < total
  if (!asRows && !offers) return null
  const all = () =>
    collectFiles(projectId, { filters: [ofType(documentType), ...filters] }).then(
      (files) => selection.add(files.map(({ id }) => id)),
      (error: unknown) => {
        console.error(error)
        showSnackbar({ text: tableTexts.selectFault })
      },
    )
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3">
      {asRows && <SelectPage rows={rows} selection={selection} labelled />}
      {offers && (
        <Button variant="quiet" onPress={() => void all()}>
          {tableTexts.selectAll(total)}
        </Button>
      )}
    </div>
  )
}
