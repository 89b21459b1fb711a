import type { ReactNode } from 'react'
import { LatePart } from '#features/loading/index.ts'
import { lateCode } from '#platform/db/late.ts'
import type { ListPeek } from './list-with-side.tsx'
import { FileList } from './rows/file-list.tsx'
import { SummaryBar } from './summary/summary-bar.tsx'
import type { WorkTableState } from './use-work-table.ts'

const loadWhole = lateCode(async () => (await import('./selected/select-whole.tsx')).SelectWhole)

export interface WorkListProps {
  readonly table: WorkTableState
  /** The type's name for display. */
  readonly label: string
  readonly total: number
  /** Contains only documents on this device. */
  readonly partial: boolean
  readonly footer: ReactNode
  readonly noMatch: ReactNode
  readonly wide: boolean
  readonly peek: ListPeek
}

/** The rows of the page with their totals and pagination. */
export function WorkList({ table, label, total, partial, footer, noMatch, wide, peek }: WorkListProps) {
  const { projectId, documentType, filters, rows, columns, layout, selection, search } = table
  return (
    <>
      {total === 0 ? (
        noMatch
      ) : (
        <FileList
          {...{ projectId, label, rows, columns, selection, search, wide }}
          leading={table.leading}
          party={table.party}
          peeked={peek.id}
          density={layout.layout?.density ?? 'comfortable'}
          grouping={table.grouping}
          summary={table.summary}
          offer={
            partial ? null : (
              <LatePart load={loadWhole} failed={null}>
                {(SelectWhole) => (
                  <SelectWhole {...{ projectId, documentType, rows, filters, selection }} total={total} />
                )}
              </LatePart>
            )
          }
          widths={layout.layout?.widths}
          onWidths={table.setWidths}
          onMoveColumn={table.moveColumn}
          onSearch={table.setSearch}
          onPeek={peek.toggle}
          onRow={peek.follow}
        />
      )}
      <SummaryBar {...{ projectId, documentType, filters, columns }} summary={table.summary} />
      {footer}
    </>
  )
}
