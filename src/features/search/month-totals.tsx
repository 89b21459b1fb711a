import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { AggregateRow, QueryTree } from '#contract/query-tree.ts'
import { monthAndYear } from '#lib/field-format.ts'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { answerQuery } from './ask.ts'

const Tiles = lazy(async () => ({ default: (await import('./month-tiles.tsx')).Tiles }))

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
  /** Such as `2026-11`. */
  readonly month: string
  /** The latest month that has totals, because the current month has none. */
  readonly isEarlier: boolean
  readonly rows: readonly AggregateRow[]
  /** Totals of all months until now, each row with its month as group; empty until known. */
  readonly byMonth: readonly AggregateRow[]
  readonly isPending: boolean
}

/**
 * The totals of this month, else of the latest one that has some, and of the months before; empty if they are
 * unavailable.
 */
export function useMonthTotals(projectId: string): MonthTotals {
  const now = new Date(useNow())
  const month = monthOf(now)
  const words = monthAndYear(month)
  const current = useTotals(projectId, { words, tree: totalsOf(now) })
  const isEarlier = current.isDone && current.rows.length === 0
  const all = useTotals(projectId, { words, tree: totalsByMonth(now) }, current.isDone)
  const byMonth = all.rows
  if (!isEarlier) return { month, isEarlier, rows: current.rows, byMonth, isPending: current.isLoading }
  const latest = byMonth.reduce((last, { group }) => (group !== null && group > last ? group : last), '')
  const rows = byMonth.filter(({ group }) => latest !== '' && group === latest)
  return { month: latest || month, isEarlier, rows, byMonth, isPending: all.isLoading }
}

function useTotals(projectId: string, asked: { words: string; tree: QueryTree }, enabled = true) {
  const query = answerQuery(projectId, { ...asked, rowsEach: 0 })
  const { data, isLoading } = useQuery({ ...query, enabled })
  const rows = (data?.answer.aggregate?.rows ?? []).filter(({ documents }) => documents > 0)
  return { rows, isLoading, isDone: data !== undefined }
}

export interface MonthTilesProps extends Omit<MonthTotals, 'isPending'> {
  readonly projectId: string
}

/** Each total with a link to its documents. Renders nothing without totals. */
export function MonthTiles(props: MonthTilesProps) {
  const { length } = props.rows
  if (length === 0) return null
  return (
    // Reserves the height of the tiles and the month's name: two per row on phones, all in one row on desktops.
    <Suspense fallback={<SkeletonBlock className={length > 2 ? 'mb-5 h-61 lg:h-36' : 'mb-5 h-36'} />}>
      <Tiles {...props} />
    </Suspense>
  )
}
