import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { texts } from '#messages/documents.ts'
import { classNames } from '#ui/class-names.ts'
import { HeaderCell } from '#ui/tables/table.tsx'
import { nextSort } from './columns.ts'
import type { WorkSearch } from './work-search.ts'

export interface SortHeaderProps {
  readonly label: string
  readonly field: string
  readonly search: WorkSearch
  readonly onSort: (sort: Pick<WorkSearch, 'sort' | 'desc'>) => void
  readonly numeric?: boolean
  readonly className?: string
}

/** A column's head; pressing it sorts by the column (TABLE-02). */
export function SortHeader({ label, field, search, onSort, numeric = false, className }: SortHeaderProps) {
  const sorted = search.sort === field
  const Icon = !sorted ? ArrowUpDown : search.desc ? ArrowDown : ArrowUp
  return (
    <HeaderCell
      aria-sort={!sorted ? 'none' : search.desc ? 'descending' : 'ascending'}
      numeric={numeric}
      {...(className !== undefined && { className })}
    >
      <button
        type="button"
        title={texts.sortColumn({ label })}
        onClick={() => onSort(nextSort(search, field))}
        className={classNames(
          '-mx-1.5 inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-1.5 font-medium hover:text-text',
          sorted && 'text-text',
        )}
      >
        {label}
        <Icon aria-hidden className={classNames('size-3.5 shrink-0', !sorted && 'opacity-60')} />
      </button>
    </HeaderCell>
  )
}
