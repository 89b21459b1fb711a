import { Cell, HeaderCell, Row, Table } from '#ui/table.tsx'
import type { Property } from '../../document-type.ts'
import { isNumeric, showValue, type ValueContext } from '../../field-value.ts'
import { detailTexts } from '../texts.ts'
import { columnsOf, type RowValue } from './row-columns.ts'

export interface RowsTableProps {
  readonly property: Property
  readonly rows: readonly RowValue[]
  readonly context: ValueContext
}

/** Rows that were read of a document's own table, such as line items. */
export function RowsTable({ property, rows, context }: RowsTableProps) {
  if (rows.length === 0) return <p className="text-text-muted">{detailTexts.rows.none}</p>
  const columns = columnsOf(property, rows)
  return (
    <Table label={property.label} className="mt-1">
      <thead>
        <tr>
          {columns.map(({ key, label, schema }) => (
            <HeaderCell key={key} className={isNumeric(schema) ? 'text-end!' : ''}>
              {label}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={index}>
            {columns.map(({ key, schema }) => (
              <Cell key={key} numeric={isNumeric(schema)}>
                {showValue(row[key], schema, context)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
