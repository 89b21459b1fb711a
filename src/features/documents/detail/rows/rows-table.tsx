import { isEmptyValue } from '#core/reading/value-checks.ts'
import { texts } from '#messages/document-detail.ts'
import { Cell, HeaderCell, Row, Table, TableHead } from '#ui/tables/table.tsx'
import type { Property } from '../../document-type.ts'
import { isNumeric, showValue, type ValueContext } from '../../field-value.ts'
import { columnsOf, type RowColumn, type RowValue } from './row-columns.ts'

export interface RowsTableProps {
  readonly property: Property
  readonly rows: readonly RowValue[]
  readonly context: ValueContext
}

/** Long texts get a minimum width; the table scrolls horizontally instead of showing one word per line. */
const isLong = (value: unknown) => typeof value === 'string' && value.length > 20

/**
 * Hides columns that are empty in all rows, since they take space from others, such as amounts. If all are empty,
 * shows all.
 */
function writtenColumns(columns: readonly RowColumn[], rows: readonly RowValue[]): readonly RowColumn[] {
  const written = columns.filter(({ key }) => rows.some((row) => !isEmptyValue(row[key])))
  return written.length === 0 ? columns : written
}

/** Rows of a table in the document, such as line items. */
export function RowsTable({ property, rows, context }: RowsTableProps) {
  if (rows.length === 0) return <p className="text-text-muted">{texts.rows.none}</p>
  const columns = writtenColumns(columnsOf(property, rows), rows)
  return (
    <div className="mt-1">
      <Table label={property.label}>
        <TableHead>
          <tr>
            {columns.map(({ key, label, schema }) => (
              <HeaderCell key={key} numeric={isNumeric(schema)}>
                <bdi>{label}</bdi>
              </HeaderCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index}>
              {columns.map(({ key, schema }) => (
                <Cell
                  key={key}
                  numeric={isNumeric(schema)}
                  className={isLong(row[key]) ? 'min-w-44 break-words' : ''}
                >
                  <bdi>{showValue(row[key], schema, context)}</bdi>
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
