import { texts } from '#messages/document-detail.ts'
import { Cell, HeaderCell, Table, TableHead } from '#ui/tables/table.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { isNumeric } from '../../field-value.ts'
import { RowCell } from './row-cell.tsx'
import type { CellError } from './row-draft.ts'
import type { RowDrafts } from './use-row-drafts.ts'

export interface RowsGridProps {
  readonly label: string
  readonly rows: RowDrafts
  readonly errors: readonly CellError[]
}

const isFaulty = (errors: readonly CellError[], row: number, key: string) =>
  errors.some((error) => error.row === row && error.column.key === key)

/** The rows as a table of inputs. */
export function RowsGrid({ label, rows, errors }: RowsGridProps) {
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          {rows.columns.map(({ key, label: name, schema }) => (
            <HeaderCell key={key} numeric={isNumeric(schema)}>
              <bdi>{name}</bdi>
            </HeaderCell>
          ))}
          <HeaderCell className="sticky! end-0 z-1">
            <VisuallyHidden>{texts.rows.actions}</VisuallyHidden>
          </HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {rows.drafts.map((draft, row) => (
          <tr key={draft.id}>
            {rows.columns.map((column, at) => (
              <Cell key={column.key} className="px-1 py-1">
                <RowCell
                  {...{ rows, row, at, column }}
                  invalid={isFaulty(errors, row, column.key)}
                  className={isNumeric(column.schema) ? 'min-w-18' : 'min-w-28'}
                />
              </Cell>
            ))}
            <Cell className="sticky end-0 bg-surface px-0 py-1">
              <RowActions rows={rows} row={row} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The rows as cards with a label above each input, for narrow screens. */
export function RowsCards({ rows, errors }: RowsGridProps) {
  return (
    <ol className="flex flex-col gap-3">
      {rows.drafts.map((draft, row) => (
        <li key={draft.id} className="rounded-card border border-border bg-surface p-3">
          <div className="mb-1 flex items-center justify-between">
            <span className="text-sm font-medium">{texts.rows.row({ row: row + 1 })}</span>
            <RowActions rows={rows} row={row} />
          </div>
          <div className="grid grid-cols-2 gap-2">
            {rows.columns.map((column, at) => (
              <label
                key={column.key}
                className={
                  isNumeric(column.schema) ? 'flex flex-col gap-1' : 'col-span-2 flex flex-col gap-1'
                }
              >
                <span className="text-sm text-text-muted">{column.label}</span>
                <RowCell {...{ rows, row, at, column }} invalid={isFaulty(errors, row, column.key)} />
              </label>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Buttons that move or delete a row. */
function RowActions({ rows, row }: { readonly rows: RowDrafts; readonly row: number }) {
  return (
    <div className="flex justify-end">
      <IconButton
        label={texts.rows.up({ row: row + 1 })}
        icon={<ArrowUp aria-hidden className="size-4" />}
        className="xl:size-8!"
        isDisabled={row === 0}
        onPress={() => rows.move(row, -1, 0)}
      />
      <IconButton
        label={texts.rows.down({ row: row + 1 })}
        icon={<ArrowDown aria-hidden className="size-4" />}
        className="xl:size-8!"
        isDisabled={row === rows.drafts.length - 1}
        onPress={() => rows.move(row, 1, 0)}
      />
      <IconButton
        label={texts.rows.remove({ row: row + 1 })}
        icon={<Trash2 aria-hidden className="size-4" />}
        tone="danger"
        className="xl:size-8!"
        onPress={() => rows.remove(row)}
      />
    </div>
  )
}
