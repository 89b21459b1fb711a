import type { FieldValue } from '#contract/things.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { Cell, HeaderCell, Row, Table } from '#ui/table.tsx'
import { showValue, type ValueContext } from '../field-value.ts'

export interface RowsTableProps {
  readonly label: string
  readonly rows: readonly { readonly [key: string]: FieldValue }[]
  readonly context: ValueContext
}

/** Rows that were read of a document's own table, such as line items. */
export function RowsTable({ label, rows, context }: RowsTableProps) {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const isNumbers = (key: string) => rows.every((row) => typeof (row[key] ?? 0) === 'number')
  return (
    <Table label={label} className="mt-1">
      <thead>
        <tr>
          {keys.map((key) => (
            <HeaderCell key={key} className={isNumbers(key) ? 'text-end' : ''}>
              {labelOfKey(key)}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={index}>
            {keys.map((key) => (
              <Cell key={key} numeric={isNumbers(key)}>
                {showValue(row[key], undefined, context)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
