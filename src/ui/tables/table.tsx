import type { ComponentProps, ReactNode, RefCallback, UIEvent } from 'react'
import { classNames } from '../class-names.ts'

export interface TableProps {
  /** Name of the table and of its scroll region. */
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
  /** Makes the table a grid with arrow-key navigation: the ref returned by `useGrid`. */
  readonly grid?: RefCallback<HTMLTableElement>
  /**
   * Column widths in px, from the first column on; the last column, without a width, takes the rest. Absent: by
   * content.
   */
  readonly columnWidths?: readonly number[]
  /** Minimum width of the last column, in px. */
  readonly restWidth?: number
}

/** For `stays-in-view`: whether the region is scrolled horizontally. */
const noteSideways = ({ currentTarget }: UIEvent<HTMLElement>) => {
  currentTarget.toggleAttribute('data-sideways', currentTarget.scrollLeft !== 0)
}

/** A table in a region that scrolls horizontally; the page itself never does. */
export function Table({ label, children, className, grid, columnWidths, restWidth = 0 }: TableProps) {
  const width = columnWidths?.reduce((sum, one) => sum + one, restWidth)
  return (
    <div className="relative rounded-card scroll-end-edge">
      <div
        role="region"
        aria-label={label}
        // Cells of a grid are focusable and scroll into view when focused.
        {...(!grid && { tabIndex: 0 })}
        onScroll={noteSideways}
        className={classNames(
          'relative overflow-x-auto rounded-card border border-border bg-surface [scroll-padding-block-start:2.75rem] [scroll-timeline:--sideways_inline] print:overflow-visible',
          className,
        )}
      >
        <table
          {...(grid && { ref: grid, role: 'grid', 'aria-multiselectable': true })}
          {...(columnWidths && { 'data-fixed': '', style: { minWidth: width } })}
          className={classNames(
            'group/table w-full border-separate border-spacing-0 text-sm print:text-[0.6rem]/3',
            columnWidths && 'table-fixed [&_td]:overflow-hidden',
          )}
        >
          <caption className="sr-only">{label}</caption>
          {columnWidths && (
            <colgroup>
              {columnWidths.map((px, column) => (
                // Columns have no other identity than their place.
                // oxlint-disable-next-line react/no-array-index-key
                <col key={column} style={{ width: px }} />
              ))}
              <col />
            </colgroup>
          )}
          {children}
        </table>
      </div>
    </div>
  )
}

/**
 * The headings, which stay visible while the rows scroll. Sticky as a whole, since each sticky cell would be a
 * separate layer.
 */
export function TableHead({ children }: { readonly children: ReactNode }) {
  return <thead className="sticky top-0 z-10">{children}</thead>
}

/** A header cell; `numeric` aligns it with figures at the end. */
export function HeaderCell({ className, numeric, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'relative isolate border-b border-border bg-sunken -outline-offset-2 px-3 py-2.5 text-sm font-medium whitespace-nowrap text-text-muted print:px-1 print:text-[0.6rem]/3 print:whitespace-normal',
        numeric ? 'text-end' : 'text-start',
        className,
      )}
    />
  )
}

/**
 * A row, shaded on hover. It is a stacking context: the browser caches its painting, so scrolling paints only the rows
 * that come into view.
 */
export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={classNames('group isolate hover:bg-sunken/60 last:[&>td]:border-b-0', className)}
    />
  )
}

/** A cell; `numeric` aligns figures at the end. */
export function Cell({ className, numeric, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-b border-border px-3 py-2 align-middle -outline-offset-2 print:px-1 print:break-words',
        numeric && 'text-end tabular-nums',
        className,
      )}
    />
  )
}
