import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AggregateRow } from '#contract/query-tree.ts'
import { DuplicatesLink } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'
import { money, monthAndYear } from '#lib/field-format.ts'
import { texts as roleTexts } from '#messages/amount-roles.ts'
import { texts } from '#messages/search.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { Amount } from '#ui/layout/amount.tsx'
import { cardClass, cardLinkClass } from '#ui/layout/card.tsx'
import { MonthStepper } from './month-stepper.tsx'
import type { MonthTilesProps } from './month-totals.tsx'
import { NotRead } from './not-read.tsx'
import { roleOfRow } from './number-units.ts'
import { Part, Parts } from '#ui/layout/parts.tsx'

/** Tiles shown at first: two rows on a phone, one on a desktop. */
const TILES = 4

/** Each total with a link to its documents, month by month. */
export function Tiles({ projectId, month: start, isEarlier, rows: startRows, byMonth }: MonthTilesProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const month = chosen ?? start
  const rows = month === start ? startRows : byMonth.filter(({ group }) => group === month)
  const name = monthAndYear(month)
  return (
    <section aria-labelledby="month-title" className="mb-5">
      <div className="mb-1.5 flex min-h-12 flex-wrap items-center justify-between gap-x-4 md:justify-start">
        <div className="min-w-0 max-md:flex-[1_1_9rem]">
          <h2 id="month-title" className="text-sm font-semibold text-text-muted">
            {month === start && isEarlier ? texts.latestMonth({ month: name }) : name}
          </h2>
          <Counted projectId={projectId} rows={rows} />
        </div>
        <MonthStepper months={monthsOf(start, byMonth)} month={month} onMonth={setChosen} />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 lg:grid-cols-4">
        {rows.slice(0, showsAll ? undefined : TILES).map((row) => (
          <li key={`${roleOfRow(row) ?? ''} ${row.currency ?? ''}`} className="flex">
            <Tile row={row} href={documentsHref(projectId, name, row)} />
          </li>
        ))}
      </ul>
      {rows.length > TILES && !showsAll && (
        <Button variant="quiet" className="mt-1" onPress={() => setShowsAll(true)}>
          {texts.moreTotals({ n: rows.length - TILES })}
        </Button>
      )}
    </section>
  )
}

/** Months with totals, earliest first. */
const monthsOf = (start: string, byMonth: readonly AggregateRow[]) =>
  [...new Set([start, ...byMonth.flatMap(({ group }) => group ?? [])])].toSorted()

/** How many of the workspace's documents the totals cover, how many are not read yet, and possible duplicates. */
function Counted({ projectId, rows }: Pick<MonthTilesProps, 'projectId' | 'rows'>) {
  const { data: types } = useQuery(schemaStatsQuery(projectId))
  // Excludes expense reports, whose receipts are already counted.
  const all = types?.reduce((sum, type) => sum + (type.holds_reports ? 0 : type.file_count), 0) ?? 0
  const n = rows.reduce((sum, { documents }) => sum + documents, 0)
  const duplicates = rows.flatMap((row) => row.duplicates ?? [])
  return (
    <p className="text-sm text-text-muted tabular-nums">
      <Parts first={all >= n ? texts.foundOf({ n, all }) : texts.found({ n })}>
        <NotRead projectId={projectId} />
        {duplicates.length > 0 && (
          <Part>
            <DuplicatesLink projectId={projectId} ids={duplicates} />
          </Part>
        )}
      </Parts>
    </p>
  )
}
/** URL of the search for exactly a total's documents. */
const documentsHref = (projectId: string, month: string, { tree }: AggregateRow) =>
  paths.search(projectId, { q: month, tree: { ...tree, aggregate: null } })

function Tile({ row, href }: { row: AggregateRow; href: string }) {
  const { currency, value, documents, assumed = 0 } = row
  const role = roleOfRow(row) ?? texts.none
  return (
    <AreaLink
      href={href}
      className={classNames(cardClass, cardLinkClass, 'flex min-h-22 w-full flex-col px-4 py-3')}
    >
      <span className="text-sm break-words text-text-muted">
        <bdi>{currency === null ? texts.roleWithoutCurrency({ role }) : role}</bdi>
      </span>
      <span className="text-lg/[1.333] font-semibold text-text tabular-nums">
        <Amount text={money(value, currency)} />
      </span>
      <span className="text-sm text-text-muted tabular-nums">{texts.found({ n: documents })}</span>
      {assumed > 0 && (
        <span className="text-sm text-text-muted tabular-nums">{roleTexts.without({ n: assumed })}</span>
      )}
    </AreaLink>
  )
}
