import { lazy, Suspense } from 'react'
import type { AggregateResponse, AggregateRow } from '#contract/query-tree.ts'
import type { SchemaStats } from '#contract/things.ts'
import { useAddition, useWorkspace } from '#features/workspaces/index.ts'
import { texts as roleTexts } from '#messages/amount-roles.ts'
import { texts } from '#messages/search.ts'
import { Amount } from '#ui/layout/amount.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { DownloadNumbers } from './download-numbers.tsx'
import { documentsHref } from './links.ts'
import { unitOf } from './number-units.ts'
import { amountOf, isMoney, titleOf } from './number-words.ts'
import { SplitNumbers } from './split-numbers.tsx'

/** Loaded lazily: most answers have no groups. */
const ConvertInto = lazy(async () => ({
  default: (await import('#features/conversion/index.ts')).ConvertInto,
}))
const ConversionNotes = lazy(async () => ({
  default: (await import('#features/conversion/index.ts')).ConversionNotes,
}))
const GroupTable = lazy(async () => ({ default: (await import('./group-table.tsx')).GroupTable }))

export interface NumbersViewProps {
  readonly projectId: string
  readonly words: string
  readonly aggregate: AggregateResponse
  readonly types: readonly SchemaStats[]
  /** Repeats the query with amounts in this currency; empty: unconverted. */
  readonly onConvert: (currency: string) => void
}

/** Numbers, each with a link to its documents. */
export function NumbersView({ projectId, words, aggregate, types, onConvert }: NumbersViewProps) {
  const hasRates = useAddition('rates')
  const hasCurrency = aggregate.rows.some(({ currency }) => currency !== null)
  const { rows, by, split, without } = aggregate
  const known = { types, currency: useWorkspace()?.project.default_currency ?? null }
  const hrefOf = (row: AggregateRow) => documentsHref(projectId, words, row.tree, known)
  return (
    <section aria-label={texts.numbers} className="flex flex-col gap-3">
      {by && split ? (
        <SplitNumbers aggregate={aggregate} hrefOf={hrefOf} />
      ) : by ? (
        <GroupTable aggregate={aggregate} hrefOf={hrefOf} />
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((row) => (
            <li key={unitOf(aggregate, row).key} className={classNames(cardClass, 'p-4')}>
              <p className="text-sm text-text-muted">
                <bdi>{cardTitle(aggregate, row)}</bdi>
              </p>
              <p className="mt-1 text-2xl font-semibold text-text tabular-nums">
                <Amount text={amountOf(aggregate, row)} />
              </p>
              <p className="mt-2 text-sm">
                <TextLink href={hrefOf(row)}>{texts.found({ n: row.documents })}</TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
      {by && <DownloadNumbers aggregate={aggregate} />}
      {(hasCurrency || aggregate.convert) && hasRates && (
        <ConvertInto projectId={projectId} currency={aggregate.convert ?? ''} onCurrency={onConvert} />
      )}
      {aggregate.convert && (
        <Suspense>
          <ConversionNotes projectId={projectId} aggregate={aggregate} />
        </Suspense>
      )}
      <MoneyNotes aggregate={aggregate} />
      {without > 0 && <p className="text-sm text-text-muted">{texts.without({ n: without })}</p>}
      {aggregate.cut && <p className="text-sm text-text-muted">{texts.cut}</p>}
    </section>
  )
}

/** `Spent`, `Sum of amount without currency`. */
function cardTitle(aggregate: AggregateResponse, row: AggregateRow): string {
  const title = unitOf(aggregate, row).role ?? titleOf(aggregate)
  return isMoney(aggregate) && row.currency === null ? texts.roleWithoutCurrency({ role: title }) : title
}

/** Notes on assumed currencies, and on balances that are not added. */
function MoneyNotes({ aggregate: { rows, balances = 0 } }: Pick<NumbersViewProps, 'aggregate'>) {
  const assumed = new Map<string, number>()
  for (const { currency, assumed: n = 0 } of rows)
    if (currency !== null && n > 0) assumed.set(currency, (assumed.get(currency) ?? 0) + n)
  const notes = [
    ...[...assumed].map(([currency, n]) => roleTexts.assumed({ n, currency })),
    ...(balances > 0 ? [roleTexts.balances({ n: balances })] : []),
  ]
  return notes.map((note) => (
    <p key={note} className="text-sm text-text-muted">
      {note}
    </p>
  ))
}
