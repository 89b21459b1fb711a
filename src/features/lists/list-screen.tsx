import type { ReactNode } from 'react'
import { type Loading, QueryFallback, type QueryFallbackProps, StaleNote } from '#features/loading/index.ts'
import { CloudOff } from 'lucide-react'
import { texts } from '#messages/lists.ts'
import { ListFooter, type ListPages } from './list-footer.tsx'

/** What every list reports. */
export interface ListData {
  /** Number of all records, not of those on this page. */
  readonly total: number
  /** Only the records on this device. */
  readonly partial?: true
}

export interface ListScreenProps<T extends ListData> extends Omit<QueryFallbackProps, 'query'> {
  readonly query: Loading & { readonly data: T | undefined; readonly dataUpdatedAt: number }
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
  const { data, dataUpdatedAt, isError } = query
  if (data === undefined) return <QueryFallback query={query} {...wait} />
  return (
    <>
      {data.partial ? (
        <PartialNote total={data.total} />
      ) : (
        <StaleNote updatedAt={dataUpdatedAt} failed={isError} />
      )}
      {data.total === 0 && empty !== null
        ? empty
        : children(data, pages && <ListFooter {...pages} total={data.total} />)}
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
