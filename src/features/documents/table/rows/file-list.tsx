import { useRowKeys } from '#features/selection/index.ts'
import type { ReactNode } from 'react'
import type { Density } from '#contract/views.ts'
import { useLateCode } from '#features/loading/index.ts'
import { texts } from '#messages/documents.ts'
import { lateCode } from '#platform/db/late.ts'
import { usePanelWidth } from '#ui/hooks/use-media.ts'
import { Select } from '#ui/forms/select.tsx'
import { sortChoices } from '../columns.ts'
import { FileRows } from './file-rows.tsx'
import type { PrintedTableProps } from './printed-table.tsx'
import { FileTable, type FileTableProps, SelectPage } from './file-table.tsx'
import type { WorkSearch } from '../work-search.ts'

const loadPrinted = lateCode(async () => (await import('./printed-table.tsx')).PrintedTable)

export interface FileListProps extends Omit<FileTableProps, 'onSort' | 'onSelect' | 'narrow'> {
  readonly wide: boolean
  readonly density: Density
  /** Rendered between the list's toolbar and the list. */
  readonly offer: ReactNode
  /** Changes sort order or layout. */
  readonly onSearch: (change: WorkSearch) => void
}

/** The page's files, for screen and print. */
export function FileList(props: FileListProps) {
  return (
    <Printable {...props}>
      <ShownFiles {...props} />
    </Printable>
  )
}

/** Replaces its content in print, except until the table for print is loaded. */
function Printable({ children, ...list }: PrintedTableProps & { readonly children: ReactNode }) {
  const { code: PrintedTable } = useLateCode(loadPrinted, false)
  return (
    <>
      <div className={PrintedTable ? 'print:hidden' : ''}>{children}</div>
      {PrintedTable && <PrintedTable {...list} />}
    </>
  )
}

/** A table on wide screens; on phones rows, or the table in a scrolling region. */
function ShownFiles({ wide, offer, density, onSearch, ...list }: FileListProps) {
  const { columns, search, rows, selection } = list
  const roomy = usePanelWidth()
  const onSelect = useRowKeys(
    rows.map(({ id }) => id),
    selection,
  )
  const { sort: _sort, desc: _desc, ...unsorted } = search
  const sorted = (sort: Pick<WorkSearch, 'sort' | 'desc'>) => onSearch({ ...unsorted, ...sort })
  if (wide) {
    return (
      <>
        {offer}
        <div className="group/density" data-density={density}>
          <FileTable {...list} onSort={sorted} onSelect={onSelect} narrow={!roomy} />
        </div>
      </>
    )
  }
  const value = search.sort ? (search.desc ? '-' : '+') + search.sort : ''
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        {!search.table && <SelectPage rows={rows} selection={selection} labelled />}
        <Select
          label={texts.sortBy}
          labelHidden
          className="min-w-32 flex-1"
          value={value}
          options={sortChoices(columns)}
          onChange={(chosen) =>
            sorted(
              chosen === '' ? {} : { sort: chosen.slice(1), ...(chosen.startsWith('-') && { desc: true }) },
            )
          }
        />
      </div>
      {offer}
      {search.table ? (
        <FileTable {...list} onSort={sorted} onSelect={onSelect} narrow />
      ) : (
        <FileRows {...list} />
      )}
    </>
  )
}
