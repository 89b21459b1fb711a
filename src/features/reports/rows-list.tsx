import { texts } from '#messages/reports.ts'
import { TextParts } from '#ui/layout/parts.tsx'
import { RowMenu, RowName, RowPicture, RowProblem } from './row-parts.tsx'
import type { ShownRow } from './use-shown-row.ts'

export interface RowsProps {
  readonly rows: readonly ShownRow[]
  /** Currency of the amounts; null: unknown. */
  readonly currency: string | null
}

/** The rows of a report as a list, for phones. */
export function RowsList({ rows }: RowsProps) {
  return (
    <ul aria-label={texts.rows} className="divide-y divide-border border-t border-border">
      {rows.map((row) => (
        <li key={row.key} className="flex items-start gap-3 px-4 py-3 md:px-5">
          <RowPicture row={row} className="size-12" />
          <div className="min-w-0 flex-1">
            <p className="break-words">
              <RowName row={row} />
            </p>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="min-w-0 text-sm text-text-muted">
                <TextParts text={[row.day, row.category].filter((part) => part !== '').join(' · ')} />
              </p>
              <p className="ms-auto font-semibold whitespace-nowrap tabular-nums">
                <bdi>{row.amount}</bdi>
              </p>
            </div>
            {row.detail !== '' && <p className="text-sm text-text-muted tabular-nums">{row.detail}</p>}
            <RowProblem row={row} />
          </div>
          <RowMenu row={row} />
        </li>
      ))}
    </ul>
  )
}
