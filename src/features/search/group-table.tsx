import type { AggregateResponse, AggregateRow } from '#contract/query-tree.ts'
import { isPeriod } from '#core/query/groups.ts'
import { plainNumber } from '#lib/field-format.ts'
import { withinSentence } from '#lib/within-sentence.ts'
import { texts as chartTexts } from '#messages/charts.ts'
import { texts } from '#messages/search.ts'
import { BarCharts } from '#ui/charts/bar-chart.tsx'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Cell, HeaderCell, Row, Table, TableHead } from '#ui/tables/table.tsx'
import { type Unit, unitName, unitOf, unitsOf } from './number-units.ts'
import { amountOf, groupName, headingOf, titleOf } from './number-words.ts'

export interface GroupTableProps {
  readonly aggregate: AggregateResponse
  readonly hrefOf: (row: AggregateRow) => string
}

/** With more groups than this, the table scrolls separately. */
const MANY = 20

const targetClass = 'inline-flex min-h-11 min-w-11 items-center justify-end xl:min-h-8'

/** Numbers grouped by one field: a row per group, a column per currency and role, totals, and charts over time. */
export function GroupTable({ aggregate, hrefOf }: GroupTableProps) {
  const groups = groupsOf(aggregate)
  const units = unitsOf(aggregate)
  // Separate columns need more room than a phone has.
  const stacked = !useTableWidth() && units.length > 1
  const columns = stacked ? [] : units
  return (
    <>
      <Charts aggregate={aggregate} units={units} />
      <Table
        label={titleOf(aggregate)}
        {...(groups.length > MANY && { className: 'max-h-[28rem] overflow-y-auto' })}
      >
        <TableHead>
          <tr>
            <HeaderCell>{headingOf(aggregate.by ?? '')}</HeaderCell>
            {stacked && <HeaderCell numeric>{titleOf(aggregate)}</HeaderCell>}
            {columns.map((unit) => (
              <HeaderCell key={unit.key} numeric>
                {unitName(unit, units) ?? titleOf(aggregate)}
              </HeaderCell>
            ))}
            <HeaderCell numeric>{texts.documentsColumn}</HeaderCell>
          </tr>
        </TableHead>
        <tbody>
          {groups.map(({ key, rows }) => {
            const [first] = rows
            return (
              <Row key={key ?? ''}>
                <Cell className="min-w-32 [overflow-wrap:anywhere]">
                  <bdi>{first && groupName(aggregate, first)}</bdi>
                </Cell>
                {stacked && (
                  <Cell numeric className="font-medium">
                    {units.map((unit) => (
                      <StackedAmount key={unit.key} {...{ aggregate, unit, units, rows, hrefOf }} />
                    ))}
                  </Cell>
                )}
                {columns.map(({ key: unit }) => (
                  <Cell key={unit} numeric className="font-medium whitespace-nowrap">
                    <Amount
                      aggregate={aggregate}
                      row={rows.find((row) => unitOf(aggregate, row).key === unit)}
                      href={units.length > 1 ? hrefOf : null}
                    />
                  </Cell>
                ))}
                <Cell numeric>
                  <Documents aggregate={aggregate} rows={rows} hrefOf={hrefOf} />
                </Cell>
              </Row>
            )
          })}
        </tbody>
        {isAdditive(aggregate) && units.some((unit) => unit.isAdditive) && groups.length > 1 && (
          <Totals {...{ aggregate, units, stacked }} />
        )}
      </Table>
    </>
  )
}

/** In the order of the numbers; times chronologically; groups without a value last. */
function groupsOf({ rows, by }: AggregateResponse) {
  const keys = [...new Set(rows.map(({ group }) => group))]
  const ordered = isPeriod(by ?? '') ? keys.toSorted(lastNull) : keys
  return ordered.map((key) => ({ key, rows: rows.filter(({ group }) => group === key) }))
}

const lastNull = (a: string | null, b: string | null) =>
  a === null ? 1 : b === null ? -1 : a < b ? -1 : Number(a > b)

/** Whether the numbers of the groups can be added up. */
const isAdditive = ({ what, cut }: AggregateResponse) => !cut && (what === 'sum' || what === 'count')

interface AmountProps {
  readonly aggregate: AggregateResponse
  readonly row: AggregateRow | undefined
  /** Null if another column has the link. */
  readonly href: ((row: AggregateRow) => string) | null
}

function Amount({ aggregate, row, href }: AmountProps) {
  if (!row) return <span className="text-text-muted">–</span>
  const amount = amountOf(aggregate, row)
  if (!href) return <bdi>{amount}</bdi>
  const label = `${amount}, ${groupName(aggregate, row)}: ${texts.found({ n: row.documents })}`
  return (
    <TextLink href={href(row)} ariaLabel={label} className={targetClass}>
      <bdi>{amount}</bdi>
    </TextLink>
  )
}

interface StackedAmountProps extends GroupTableProps {
  readonly unit: Unit
  readonly units: readonly Unit[]
  /** Of one group. */
  readonly rows: readonly AggregateRow[]
}

/** An amount of a group with its currency and role below it. Renders nothing if the group has none. */
function StackedAmount({ aggregate, unit, units, rows, hrefOf }: StackedAmountProps) {
  const row = rows.find((one) => unitOf(aggregate, one).key === unit.key)
  if (!row) return null
  return (
    <span className="block">
      <span className="whitespace-nowrap">
        <Amount {...{ aggregate, row }} href={hrefOf} />
      </span>
      <span className="block text-xs font-normal text-text-muted">{unitName(unit, units)}</span>
    </span>
  )
}

interface DocumentsProps extends GroupTableProps {
  readonly rows: readonly AggregateRow[]
}

/** Number of documents in a group, with a link to them unless each currency has its own. */
function Documents({ aggregate, rows, hrefOf }: DocumentsProps) {
  const count = plainNumber(rows.reduce((sum, { documents }) => sum + documents, 0))
  const [only, ...others] = rows
  if (!only || others.length > 0) return count
  return (
    <TextLink
      href={hrefOf(only)}
      ariaLabel={`${count}, ${groupName(aggregate, only)}`}
      className={targetClass}
    >
      {count}
    </TextLink>
  )
}

interface ChartsProps {
  readonly aggregate: AggregateResponse
  readonly units: readonly Unit[]
}

interface TotalsProps extends ChartsProps {
  /** All amounts in one column. */
  readonly stacked: boolean
}

const totalClass = 'border-t border-border-strong px-3 py-2 text-end tabular-nums'

/** Stays visible while the groups scroll. */
function Totals({ aggregate, units, stacked }: TotalsProps) {
  const { rows } = aggregate
  const sum = (own: readonly AggregateRow[], value: (row: AggregateRow) => number) =>
    own.reduce((total, row) => total + value(row), 0)
  const totalOf = (unit: Unit) => {
    const own = unit.isAdditive ? rows.filter((row) => unitOf(aggregate, row).key === unit.key) : []
    const [first] = own
    return first && amountOf(aggregate, { ...first, value: sum(own, ({ value }) => value) })
  }
  return (
    <tfoot className="sticky bottom-0 bg-surface">
      <tr className="font-semibold">
        <th scope="row" className="border-t border-border-strong px-3 py-2 text-start">
          {texts.total}
        </th>
        {stacked ? (
          <td className={totalClass}>
            {units.map((unit) => {
              const total = totalOf(unit)
              return (
                total && (
                  <span key={unit.key} className="block">
                    <bdi className="whitespace-nowrap">{total}</bdi>
                    <span className="block text-xs font-normal text-text-muted">{unitName(unit, units)}</span>
                  </span>
                )
              )
            })}
          </td>
        ) : (
          units.map((unit) => (
            <td key={unit.key} className={`${totalClass} whitespace-nowrap`}>
              {totalOf(unit)}
            </td>
          ))
        )}
        <td className={totalClass}>{plainNumber(sum(rows, ({ documents }) => documents))}</td>
      </tr>
    </tfoot>
  )
}

/** A chart over time per currency and role. */
function Charts({ aggregate, units }: ChartsProps) {
  const { by, rows } = aggregate
  if (!isPeriod(by ?? '')) return null
  const dated = rows.filter(({ group }) => group !== null).toSorted((a, b) => lastNull(a.group, b.group))
  const title = chartTexts.titleBy({
    title: titleOf(aggregate),
    by: withinSentence(headingOf(by ?? '')),
  })
  return (
    <BarCharts
      describe={chartTexts.range}
      charts={units.map((unit) => ({
        title: units.length > 1 ? `${title}, ${unitName(unit, units) ?? texts.noCurrency}` : title,
        bars: dated
          .filter((row) => unitOf(aggregate, row).key === unit.key)
          .map((row) => ({
            name: groupName(aggregate, row),
            period: row.group,
            value: row.value,
            text: amountOf(aggregate, row),
          })),
      }))}
    />
  )
}
