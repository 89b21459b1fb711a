import { useQuery } from '@tanstack/react-query'
import type { AggregateRow, QueryTree } from '#contract/query-tree.ts'
import { paths } from '#features/navigation/index.ts'
import { money, monthAndYear, plainNumber } from '#lib/field-format.ts'
import { texts as roleTexts } from '#messages/amount-roles.ts'
import { texts } from '#messages/search.ts'
import { classNames } from '#ui/class-names.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { cardClass, cardLinkClass } from '#ui/layout/card.tsx'
import { answerQuery } from './ask.ts'
import { roleOfRow } from './number-units.ts'

/** Tiles shown: two rows on a phone, one on a desktop. */
const TILES = 4

const twoDigits = (n: number) => String(n).padStart(2, '0')
/** `2026-11` */
const monthOf = (day: Date) => `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}`

/** Sums of the main amount by role and currency, over documents dated in the month of `day`. */
function totalsOf(day: Date): QueryTree {
  const month = monthOf(day)
  const last = new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate()
  return {
    types: [],
    filters: [
      { id: 'date', op: 'from', value: `${month}-01` },
      { id: 'date', op: 'to', value: `${month}-${last}` },
    ],
    order: [],
    limit: null,
    aggregate: { what: 'sum', of: 'amount', by: null },
  }
}

/** The same by month, up to `day`. */
function totalsByMonth(day: Date): QueryTree {
  const today = `${monthOf(day)}-${twoDigits(day.getDate())}`
  return {
    types: [],
    filters: [{ id: 'date', op: 'to', value: today }],
    order: [],
    limit: null,
    aggregate: { what: 'sum', of: 'amount', by: 'month' },
  }
}

export interface MonthTotals {
  /** Such as `November 2026`. */
  readonly month: string
  /** Not this month but the latest one that has totals. */
  readonly isEarlier: boolean
  readonly rows: readonly AggregateRow[]
  readonly isPending: boolean
}

/** The totals of this month, else of the latest one with some; no rows if they cannot be had. */
export function useMonthTotals(projectId: string): MonthTotals {
  const now = new Date(useNow())
  const month = monthAndYear(monthOf(now))
  const current = useTotals(projectId, { words: month, tree: totalsOf(now) })
  const isEarlier = current.isDone && current.rows.length === 0
  const all = useTotals(projectId, { words: texts.earlierMonths, tree: totalsByMonth(now) }, isEarlier)
  if (!isEarlier) return { month, isEarlier, rows: current.rows, isPending: current.isLoading }
  const latest = all.rows.reduce((last, { group }) => (group !== null && group > last ? group : last), '')
  const rows = all.rows.filter(({ group }) => latest !== '' && group === latest)
  return { month: latest === '' ? month : monthAndYear(latest), isEarlier, rows, isPending: all.isLoading }
}

function useTotals(projectId: string, asked: { words: string; tree: QueryTree }, enabled = true) {
  const query = answerQuery(projectId, { ...asked, rowsEach: 0 })
  const { data, isLoading } = useQuery({ ...query, enabled })
  const rows = (data?.answer.aggregate?.rows ?? []).filter(({ documents }) => documents > 0)
  return { rows, isLoading, isDone: data !== undefined }
}

export interface MonthTilesProps extends Pick<MonthTotals, 'month' | 'isEarlier' | 'rows'> {
  readonly projectId: string
}

/** Each total with the way to its documents. Renders nothing without totals. */
export function MonthTiles({ projectId, month, isEarlier, rows }: MonthTilesProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="month-title" className="mb-5">
      <h2 id="month-title" className="mb-2 text-sm font-semibold text-text-muted">
        {isEarlier ? texts.latestMonth({ month }) : month}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {rows.slice(0, TILES).map((row) => (
          <li key={`${roleOfRow(row) ?? ''} ${row.currency ?? ''}`} className="flex">
            <Tile row={row} href={documentsHref(projectId, month, row)} />
          </li>
        ))}
      </ul>
      {rows.length > TILES && (
        <p className="mt-2 text-sm text-text-muted">{texts.moreTotals({ n: rows.length - TILES })}</p>
      )}
    </section>
  )
}

/** The search for exactly a total's documents. */
const documentsHref = (projectId: string, month: string, { tree }: AggregateRow) =>
  paths.search(projectId, { q: month, tree: { ...tree, aggregate: null } })

function Tile({ row, href }: { row: AggregateRow; href: string }) {
  const { currency, value, documents, assumed = 0 } = row
  return (
    <AreaLink
      href={href}
      className={classNames(cardClass, cardLinkClass, 'flex min-h-22 w-full flex-col px-4 py-3')}
    >
      <span className="line-clamp-1 text-sm text-text-muted">
        <bdi>{roleOfRow(row) ?? texts.none}</bdi>
      </span>
      <span className="text-lg/[1.333] font-semibold break-words text-text tabular-nums">
        {currency === null ? plainNumber(value) : money(value, currency)}
      </span>
      <span className="text-sm text-text-muted tabular-nums">{texts.found({ n: documents })}</span>
      {assumed > 0 && currency !== null && (
        <span className="text-sm text-text-muted">{roleTexts.assumed({ n: assumed, currency })}</span>
      )}
    </AreaLink>
  )
}
