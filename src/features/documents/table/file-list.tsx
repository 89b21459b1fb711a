import { useRowKeys } from '#features/selection/index.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { texts } from '../texts.ts'
import { sortChoices } from './columns.ts'
import { FileRows } from './file-rows.tsx'
import { FileTable, type FileTableProps } from './file-table.tsx'
import { tableTexts } from './texts.ts'
import type { WorkSearch } from './work-search.ts'

export interface FileListProps extends Omit<FileTableProps, 'onSort'> {
  readonly wide: boolean
  /** A change of sort or look. */
  readonly onSearch: (change: WorkSearch) => void
}

/** The page's files: a table on wide screens; on phones rows, or the table in a region of its own. */
export function FileList({ wide, onSearch, ...list }: FileListProps) {
  const { columns, search } = list
  useRowKeys(
    list.rows.map(({ id }) => id),
    list.selection,
  )
  const { sort: _sort, desc: _desc, ...unsorted } = search
  const sorted = (sort: Pick<WorkSearch, 'sort' | 'desc'>) => onSearch({ ...unsorted, ...sort })
  if (wide) return <FileTable {...list} onSort={sorted} />
  const value = search.sort ? (search.desc ? '-' : '+') + search.sort : ''
  return (
    <>
      <div className="mb-3 flex items-center gap-3">
        <Select
          label={texts.sortBy}
          labelHidden
          className="min-w-0 flex-1"
          value={value}
          options={sortChoices(columns)}
          onChange={(chosen) =>
            sorted(
              chosen === '' ? {} : { sort: chosen.slice(1), ...(chosen.startsWith('-') && { desc: true }) },
            )
          }
        />
        <Checkbox
          selected={search.table ?? false}
          onChange={(table) => onSearch({ ...search, table })}
          className="shrink-0"
        >
          {tableTexts.asTable}
        </Checkbox>
      </div>
      {search.table ? <FileTable {...list} onSort={sorted} /> : <FileRows {...list} />}
    </>
  )
}
