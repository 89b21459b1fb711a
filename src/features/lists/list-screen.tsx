import type { ReactNode } from 'react'
import { type Loading, QueryFallback, type QueryFallbackProps, StaleNote } from '#features/loading/index.ts'
import { CloudOff } from 'lucide-react'
import { texts } from '#messages/lists.ts'
import { Pagination } from '#ui/tables/pagination.tsx'
import { Select } from '#ui/forms/select.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'

/** What every list provides. */
export interface ListData {
  /** Number of all records, not only those on this page. */
  readonly total: number
  /** Contains only records on this device. */
  readonly partial?: true
}

export interface ListScreenProps<T extends ListData> extends Omit<QueryFallbackProps, 'query'> {
  readonly query: Loading & { readonly data: T | undefined; readonly dataUpdatedAt: number } & {
    /** The data belongs to another page or filter. */
    readonly isPlaceholderData?: boolean
  }
  /** Shown for an empty list. Null if the screen renders that itself. */
  readonly empty: ReactNode
  /** Pages of the list; absent if it shows all records. */
  readonly pages?: ListPages
  /** `footer` has the pages; it goes below the rows. */
  readonly children: (list: T, footer: ReactNode) => ReactNode
}

/** A list in all its states: loading, failed, offline, empty, outdated, partial, and with pages. */
export function ListScreen<T extends ListData>({
  query,
  empty,
  pages,
  children,
  ...wait
}: ListScreenProps<T>) {
  const { data, dataUpdatedAt, isError, isPlaceholderData = false } = query
  if (data === undefined) return <QueryFallback query={query} {...wait} />
  const footer = pages && <ListFooter {...pages} total={data.total} isOutdated={isPlaceholderData} />
  return (
    <>
      {data.partial ? (
        <PartialNote total={data.total} />
      ) : (
        <StaleNote updatedAt={dataUpdatedAt} failed={isError} />
      )}
      {data.total === 0 && empty !== null ? (
        <>
          {empty}
          {footer}
        </>
      ) : (
        children(data, footer)
      )}
    </>
  )
}

/** Explains that a list has only the documents on this device. */
function PartialNote({ total }: { readonly total: number }) {
  return (
    <p role="status" className="mb-4 flex items-start gap-2 text-sm text-text-muted">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {texts.partial({ n: total })}
    </p>
  )
}

interface ListPages {
  /** From 1. */
  readonly page: number
  readonly size: number
  /** Page sizes to choose from. */
  readonly sizes: readonly number[]
  readonly onPage: (page: number) => void
  readonly onSize: (size: number) => void
}

interface ListFooterProps extends ListPages {
  readonly total: number
  /** The total belongs to another page or filter. */
  readonly isOutdated?: boolean
}

/**
 * Pagination of a list. The page numbers are hidden if one page holds everything; the page size is always shown
 * (decisions CONF-20).
 */
export function ListFooter(props: ListFooterProps) {
  const { page, size, total, sizes, onPage, onSize, isOutdated = false } = props
  const pagination = (
    <Pagination {...{ page, onPage, isOutdated }} pages={Math.ceil(total / size)} texts={texts.pages} />
  )
  if (total === 0) return pagination
  const first = (page - 1) * size + 1
  const isBeyond = first > total
  return (
    <div className="mt-4 flex flex-col items-center justify-between gap-3 md:flex-row print:[&>*:not(p)]:hidden">
      <p className="text-sm whitespace-nowrap text-text-muted tabular-nums">
        {texts.range({ from: isBeyond ? 0 : first, to: isBeyond ? 0 : Math.min(total, page * size), total })}
      </p>
      {pagination}
      <div className="flex items-center gap-2">
        <span aria-hidden className="text-sm whitespace-nowrap text-text-muted">
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

interface ListSkeletonProps {
  /** Announced while the list loads. */
  readonly label: string
  /** Height of a row or card, as `h-16`. */
  readonly rowClass: string
  readonly rows?: number
  /** Cards in columns instead of rows. */
  readonly cards?: boolean
}

/** Placeholder of a list that is loading. */
export function ListSkeleton({ label, rowClass, rows = 3, cards = false }: ListSkeletonProps) {
  return (
    <Skeleton label={label}>
      <div className={cards ? 'grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3' : 'flex flex-col gap-2'}>
        {Array.from({ length: rows }, (_, row) => (
          <SkeletonBlock key={row} className={classNames('w-full', rowClass)} />
        ))}
      </div>
    </Skeleton>
  )
}
