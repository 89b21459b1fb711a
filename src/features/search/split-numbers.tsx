import { Fragment } from 'react'
import type { AggregateResponse, AggregateRow } from '#contract/query-tree.ts'
import { plainNumber } from '#lib/field-format.ts'
import { withinSentence } from '#lib/within-sentence.ts'
import { texts as roleTexts } from '#messages/amount-roles.ts'
import { texts } from '#messages/search.ts'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { Cell, HeaderCell, Row, Table, TableHead } from '#ui/tables/table.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { type Grid, gridOf } from './number-grid.ts'
import { unitName, unitOf, unitsOf } from './number-units.ts'
import { amountOf, groupName, headingOf, partName, titleOf } from './number-words.ts'

export interface SplitNumbersProps {
  readonly aggregate: AggregateResponse
  readonly hrefOf: (row: AggregateRow) => string
}

const targetClass = 'inline-flex min-h-11 min-w-11 items-center justify-end xl:min-h-8'

/** Numbers with two groupings: a grid if there is room, nested lists on phones. */
export function SplitNumbers({ aggregate, hrefOf }: SplitNumbersProps) {
  const isWide = useTableWidth()
  const grid = isWide ? gridOf(aggregate) : null
  if (grid) return <CrossTable aggregate={aggregate} grid={grid} hrefOf={hrefOf} />
  return <StackedTable aggregate={aggregate} hrefOf={hrefOf} />
}

function CrossTable({ aggregate, grid, hrefOf }: SplitNumbersProps & { readonly grid: Grid }) {
  const units = unitsOf(aggregate)
  const hasRole = units.some(({ role }) => role !== null)
  return (
    <Table label={labelOf(aggregate)} className="max-h-[34rem] overflow-y-auto">
      <TableHead>
        <tr>
          <HeaderCell className="stays-in-view">{grid.heading}</HeaderCell>
          {units.length > 1 && <HeaderCell>{hasRole ? roleTexts.kind : texts.currency}</HeaderCell>}
          {grid.columns.map((column, index) => (
            <HeaderCell key={`${index} ${column}`} numeric>
              <bdi>{column}</bdi>
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      {grid.groups.map(({ name, rows }, group) => (
        <tbody key={`${group} ${name}`}>
          {rows.map(({ unit, cells }, index) => (
            <tr key={unit.key}>
              {index === 0 && (
                <th
                  scope="rowgroup"
                  rowSpan={rows.length}
                  className="stays-in-view min-w-36 border-b border-border bg-surface px-3 pt-5 pb-2 text-start align-top font-medium [overflow-wrap:anywhere] xl:pt-3.5"
                >
                  <bdi>{name}</bdi>
                </th>
              )}
              {units.length > 1 && (
                <Cell className="text-text-muted">{unitName(unit, units) ?? texts.none}</Cell>
              )}
              {cells.map((row, column) => (
                <Cell key={`${column} ${grid.columns[column]}`} numeric className="whitespace-nowrap">
                  {row ? (
                    <TextLink
                      href={hrefOf(row)}
                      ariaLabel={wholeName(aggregate, row)}
                      className={targetClass}
                    >
                      {amountOf(aggregate, row)}
                    </TextLink>
                  ) : (
                    <span className="text-text-muted">–</span>
                  )}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  )
}

/** Each group with its subgroups below it. */
function StackedTable({ aggregate, hrefOf }: SplitNumbersProps) {
  const { rows } = aggregate
  const groups = [...new Set(rows.map(({ group }) => group))]
  const nameOf = (row: AggregateRow) => {
    const { role } = unitOf(aggregate, row)
    return role === null ? partName(aggregate, row) : `${partName(aggregate, row)}, ${role}`
  }
  return (
    <Table label={labelOf(aggregate)} className="max-h-[34rem] overflow-y-auto">
      <TableHead>
        <tr>
          <HeaderCell>{headingOf(aggregate.split ?? '')}</HeaderCell>
          <HeaderCell numeric>{titleOf(aggregate)}</HeaderCell>
          <HeaderCell numeric>{texts.documentsColumn}</HeaderCell>
        </tr>
      </TableHead>
      <tbody>
        {groups.map((group) => {
          const own = rows.filter((row) => row.group === group)
          const [first] = own
          return (
            <Fragment key={group ?? ''}>
              <tr>
                <th
                  scope="colgroup"
                  colSpan={3}
                  className="border-b border-border px-3 pt-4 pb-2 text-start font-semibold text-text [overflow-wrap:anywhere]"
                >
                  <bdi>{first ? groupName(aggregate, first) : texts.none}</bdi>
                </th>
              </tr>
              {own.map((row) => (
                <Row key={`${row.part ?? ''} ${unitOf(aggregate, row).key}`}>
                  <Cell className="ps-6 text-text-muted [overflow-wrap:anywhere]">
                    <bdi>{nameOf(row)}</bdi>
                  </Cell>
                  <Cell numeric className="font-medium">
                    {amountOf(aggregate, row)}
                  </Cell>
                  <Cell numeric>
                    <TextLink
                      href={hrefOf(row)}
                      ariaLabel={`${plainNumber(row.documents)}, ${groupName(aggregate, row)}, ${nameOf(row)}`}
                      className={targetClass}
                    >
                      {plainNumber(row.documents)}
                    </TextLink>
                  </Cell>
                </Row>
              ))}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

const labelOf = (aggregate: AggregateResponse) =>
  texts.splitTable({
    title: titleOf(aggregate),
    by: withinSentence(headingOf(aggregate.by ?? '')),
    split: withinSentence(headingOf(aggregate.split ?? '')),
  })

const wholeName = (aggregate: AggregateResponse, row: AggregateRow) =>
  `${amountOf(aggregate, row)}, ${groupName(aggregate, row)}, ${partName(aggregate, row)}: ${texts.found({ n: row.documents })}`
