import type { AggregateResponse, AggregateRow } from '#contract/query-tree.ts'
import { isPeriod } from '#core/query/groups.ts'
import { plainNumber } from '#lib/field-format.ts'
import { texts as chartTexts } from '#messages/charts.ts'
import { texts } from '#messages/search.ts'
import { BarCharts } from '#ui/charts/bar-chart.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { Cell, HeaderCell, Row, Table } from '#ui/tables/table.tsx'
import { amountOf, groupName, headingOf, titleOf } from './number-words.ts'

export interface GroupTableProps {
  readonly aggregate: AggregateResponse
  readonly hrefOf: (row: AggregateRow) => string
}

const targetClass = 'inline-flex min-h-11 min-w-11 items-center justify-end xl:min-h-8'

type Currency = string | null

/** Numbers by one thing: a row for each group, a column for each currency, the totals, and charts over time. */
export function GroupTable({ aggregate, hrefOf }: GroupTableProps) {
  const groups = groupsOf(aggregate)
  const currencies = currenciesOf(aggregate)
  const [only] = currencies
  return (
    <>
      <Charts aggregate={aggregate} currencies={currencies} />
      <Table label={titleOf(aggregate)} className="max-h-[28rem] overflow-y-auto">
        <thead>
          <tr>
            <HeaderCell>{headingOf(aggregate.by ?? '')}</HeaderCell>
            {currencies.map((currency) => (
              <HeaderCell key={currency ?? ''} numeric>
                {currencies.length > 1 ? (currency ?? texts.noCurrency) : titleOf(aggregate)}
              </HeaderCell>
            ))}
            <HeaderCell numeric>{texts.documentsColumn}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, rows }) => {
            const [first] = rows
            return (
              <Row key={key ?? ''}>
                <Cell className="min-w-32 [overflow-wrap:anywhere]">
                  <bdi>{first && groupName(aggregate, first)}</bdi>
                </Cell>
                {currencies.map((currency) => (
                  <Cell key={currency ?? ''} numeric className="font-medium whitespace-nowrap">
                    <Amount
                      aggregate={aggregate}
                      row={rows.find((row) => row.currency === currency)}
                      href={currencies.length > 1 ? hrefOf : null}
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
        {isAdditive(aggregate) && only !== undefined && groups.length > 1 && (
          <Totals aggregate={aggregate} currencies={currencies} />
        )}
      </Table>
    </>
  )
}

/** In the order of the numbers; times as they pass, what has none last. */
function groupsOf({ rows, by }: AggregateResponse) {
  const keys = [...new Set(rows.map(({ group }) => group))]
  const ordered = isPeriod(by ?? '') ? keys.toSorted(lastNull) : keys
  return ordered.map((key) => ({ key, rows: rows.filter(({ group }) => group === key) }))
}

const currenciesOf = ({ rows }: AggregateResponse): readonly Currency[] =>
  [...new Set(rows.map(({ currency }) => currency))].toSorted(lastNull)

const lastNull = (a: Currency, b: Currency) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : Number(a > b))

/** Whether the numbers of the groups add up to one of all. */
const isAdditive = ({ what, cut }: AggregateResponse) => !cut && (what === 'sum' || what === 'count')

interface AmountProps {
  readonly aggregate: AggregateResponse
  readonly row: AggregateRow | undefined
  /** Null where another column has the link. */
  readonly href: ((row: AggregateRow) => string) | null
}

function Amount({ aggregate, row, href }: AmountProps) {
  if (!row) return <span className="text-text-muted">–</span>
  const amount = amountOf(aggregate, row)
  if (!href) return amount
  const label = `${amount}, ${groupName(aggregate, row)}: ${texts.found({ n: row.documents })}`
  return (
    <TextLink href={href(row)} ariaLabel={label} className={targetClass}>
      {amount}
    </TextLink>
  )
}

interface DocumentsProps extends GroupTableProps {
  readonly rows: readonly AggregateRow[]
}

/** How many documents of a group; the way to them, unless each currency has its own. */
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

interface TotalsProps {
  readonly aggregate: AggregateResponse
  readonly currencies: readonly Currency[]
}

function Totals({ aggregate, currencies }: TotalsProps) {
  const { rows } = aggregate
  const sum = (own: readonly AggregateRow[], value: (row: AggregateRow) => number) =>
    own.reduce((total, row) => total + value(row), 0)
  return (
    <tfoot>
      <tr className="font-semibold">
        <th scope="row" className="border-t border-border-strong px-3 py-2 text-start">
          {texts.total}
        </th>
        {currencies.map((currency) => {
          const own = rows.filter((row) => row.currency === currency)
          const [first] = own
          return (
            <td
              key={currency ?? ''}
              className="border-t border-border-strong px-3 py-2 text-end whitespace-nowrap tabular-nums"
            >
              {first && amountOf(aggregate, { ...first, value: sum(own, ({ value }) => value) })}
            </td>
          )
        })}
        <td className="border-t border-border-strong px-3 py-2 text-end tabular-nums">
          {plainNumber(sum(rows, ({ documents }) => documents))}
        </td>
      </tr>
    </tfoot>
  )
}

/** A chart over time for each currency. */
function Charts({ aggregate, currencies }: TotalsProps) {
  const { by, rows } = aggregate
  if (!isPeriod(by ?? '')) return null
  const dated = rows.filter(({ group }) => group !== null).toSorted((a, b) => lastNull(a.group, b.group))
  const title = chartTexts.titleBy({
    title: titleOf(aggregate),
    by: headingOf(by ?? '').toLocaleLowerCase(),
  })
  return (
    <BarCharts
      describe={chartTexts.range}
      charts={currencies.map((currency) => ({
        title: currency !== null && currencies.length > 1 ? `${title}, ${currency}` : title,
        bars: dated
          .filter((row) => row.currency === currency)
          .map((row) => ({
            name: groupName(aggregate, row),
            value: row.value,
            text: amountOf(aggregate, row),
          })),
      }))}
    />
  )
}
