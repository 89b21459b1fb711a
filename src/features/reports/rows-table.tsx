import { texts } from '#messages/reports.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Cell, HeaderCell, Row, Table, TableHead } from '#ui/tables/table.tsx'
import { RowMenu, RowName, RowPicture, RowProblem } from './row-parts.tsx'
import type { RowsProps } from './rows-list.tsx'

/** The rows of a report as a table, for wide screens. */
export function RowsTable({ rows, currency }: RowsProps) {
  const hasMenus = rows.some(({ entries }) => entries.length > 0)
  return (
    <Table label={texts.rows} className="rounded-none border-x-0 border-b-0">
      <TableHead>
        <tr>
          <HeaderCell>{texts.day}</HeaderCell>
          <HeaderCell className="w-full">{texts.receipt}</HeaderCell>
          <HeaderCell>{texts.category}</HeaderCell>
          <HeaderCell numeric>{currency === null ? texts.amount : texts.amountIn({ currency })}</HeaderCell>
          {hasMenus && (
            <HeaderCell>
              <VisuallyHidden>{texts.change}</VisuallyHidden>
            </HeaderCell>
          )}
        </tr>
      </TableHead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className="whitespace-nowrap">{row.day}</Cell>
            <Cell>
              <span className="flex items-center gap-3">
                <RowPicture row={row} className="size-12" />
                <span className="min-w-0 break-words">
                  <RowName row={row} />
                  {row.detail !== '' && (
                    <span className="block text-text-muted tabular-nums">{row.detail}</span>
                  )}
                  <RowProblem row={row} />
                </span>
              </span>
            </Cell>
            <Cell>
              <bdi>{row.category}</bdi>
            </Cell>
            <Cell numeric className="font-medium whitespace-nowrap">
              <bdi>{row.amount}</bdi>
            </Cell>
            {hasMenus && (
              <Cell>
                <RowMenu row={row} />
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
