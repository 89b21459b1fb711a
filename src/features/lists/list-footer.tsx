import { texts } from '#messages/lists.ts'
import { Pagination } from '#ui/tables/pagination.tsx'
import { Select } from '#ui/forms/select.tsx'

export interface ListPages {
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Page sizes to choose from. */
  readonly sizes: readonly number[]
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

export interface ListFooterProps extends ListPages {
  readonly total: number
}

/** Pages of a list; the pages hide if one holds everything, the page size stays in reach (decisions CONF-20). */
export function ListFooter({ page, size, total, sizes, onPage, onSize }: ListFooterProps) {
  if (total === 0) return null
  const first = (page - 1) * size + 1
  const isBeyond = first > total
  return (
    <div className="mt-4 flex flex-col items-center justify-between gap-3 md:flex-row print:[&>*:not(p)]:hidden">
      <p className="text-sm text-text-muted tabular-nums">
        {texts.range({ from: isBeyond ? 0 : first, to: isBeyond ? 0 : Math.min(total, page * size), total })}
      </p>
      <Pagination page={page} pages={Math.ceil(total / size)} onPage={onPage} texts={texts.pages} />
      <div className="flex items-center gap-2">
        <span aria-hidden className="text-sm text-text-muted">
          {texts.pageSize}
        </span>
        <Select
          label={texts.pageSize}
          labelHidden
          className="w-24"
          value={String(size)}
          options={sizes.map((option) => ({ value: String(option), label: String(option) }))}
          onChange={(value) => onSize(Number(value))}
        />
      </div>
    </div>
  )
}
