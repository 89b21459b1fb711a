import type { AggregateAnswer, AggregateRow } from '#contract/query-tree.ts'
import type { SchemaStats } from '#contract/things.ts'
import { labelOf } from '#core/query/say.ts'
import { labelOfKey, money, plainNumber } from '#lib/field-format.ts'
import { cardClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cell, HeaderCell, Row, Table } from '#ui/table.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { documentsHref } from './links.ts'
import { searchTexts as texts } from './texts.ts'

export interface NumbersViewProps {
  readonly projectId: string
  readonly words: string
  readonly aggregate: AggregateAnswer
  readonly types: readonly SchemaStats[]
}

/** Numbers, each with the way to the documents that it stands on. */
export function NumbersView({ projectId, words, aggregate, types }: NumbersViewProps) {
  const { rows, by, without } = aggregate
  const hrefOf = (row: AggregateRow) => documentsHref(projectId, words, row.tree, types)
  return (
    <section aria-label={texts.numbers} className="flex flex-col gap-3">
      {by ? (
        <GroupTable aggregate={aggregate} hrefOf={hrefOf} />
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((row) => (
            <li key={row.currency ?? ''} className={classNames(cardClass, 'p-4')}>
              <p className="text-sm text-text-muted">{titleOf(aggregate)}</p>
              <p className="mt-1 text-2xl font-semibold text-text tabular-nums">{amountOf(aggregate, row)}</p>
              <p className="mt-2 text-sm">
                <TextLink href={hrefOf(row)}>{texts.found(row.documents)}</TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
      {without > 0 && <p className="text-sm text-text-muted">{texts.without(without)}</p>}
      {aggregate.cut && <p className="text-sm text-text-muted">{texts.cut}</p>}
    </section>
  )
}

interface GroupTableProps {
  readonly aggregate: AggregateAnswer
  readonly hrefOf: (row: AggregateRow) => string
}

function GroupTable({ aggregate, hrefOf }: GroupTableProps) {
  return (
    <Table label={titleOf(aggregate)} className="max-h-[28rem] overflow-y-auto">
      <thead>
        <tr>
          <HeaderCell>{groupLabel(aggregate)}</HeaderCell>
          <HeaderCell className="text-end">{titleOf(aggregate)}</HeaderCell>
          <HeaderCell className="text-end">{texts.documentsColumn}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {aggregate.rows.map((row) => (
          <Row key={`${row.group ?? ''} ${row.currency ?? ''}`}>
            <Cell className="min-w-32 [overflow-wrap:anywhere]">
              <bdi>{groupName(aggregate, row)}</bdi>
            </Cell>
            <Cell numeric className="font-medium">
              {amountOf(aggregate, row)}
            </Cell>
            <Cell numeric>
              <TextLink
                href={hrefOf(row)}
                ariaLabel={`${plainNumber(row.documents)}, ${groupName(aggregate, row)}`}
                className="inline-flex min-h-11 min-w-11 items-center justify-end xl:min-h-8"
              >
                {plainNumber(row.documents)}
              </TextLink>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const titleOf = ({ what, of }: AggregateAnswer) =>
  what === 'count' ? texts.kinds.count : texts.of(texts.kinds[what], labelOf(of ?? 'amount'))

const groupLabel = ({ by }: AggregateAnswer) =>
  by === 'type' || by === 'month' || by === 'quarter' || by === 'year' ? labelOfKey(by) : labelOf(by ?? '')

/** A month by its name; what has a name of its own by that. */
function groupName({ by }: AggregateAnswer, { group, name }: AggregateRow): string {
  if (typeof name === 'string') return name
  if (group === null) return texts.none
  if (by === 'month') {
    const [year, month] = group.split('-').map(Number)
    const day = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 1))
    return new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)
  }
  if (by === 'quarter') return group.replace('-', ' ')
  return by === 'type' ? labelOfKey(group) : group
}

const amountOf = ({ what }: AggregateAnswer, { value, currency }: AggregateRow) =>
  what === 'count' || currency === null ? plainNumber(Math.round(value * 100) / 100) : money(value, currency)
