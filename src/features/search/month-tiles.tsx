import type { AggregateRow } from '#contract/query-tree.ts'
import { paths } from '#features/navigation/index.ts'
import { money, plainNumber } from '#lib/field-format.ts'
import { texts as roleTexts } from '#messages/amount-roles.ts'
import { texts } from '#messages/search.ts'
import { classNames } from '#ui/class-names.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { cardClass, cardLinkClass } from '#ui/layout/card.tsx'
import type { MonthTilesProps } from './month-totals.tsx'
import { roleOfRow } from './number-units.ts'

/** Tiles shown: two rows on a phone, one on a desktop. */
const TILES = 4

/** Each total with the way to its documents. */
export function Tiles({ projectId, month, isEarlier, rows }: MonthTilesProps) {
  return (
    <section aria-labelledby="month-title" className="mb-5">
      <h2 id="month-title" className="mb-2 text-sm font-semibold text-text-muted">
        {isEarlier ? texts.latestMonth({ month }) : month}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 lg:grid-cols-4">
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
      {assumed > 0 && (
        <span className="text-sm text-text-muted tabular-nums">{roleTexts.without({ n: assumed })}</span>
      )}
    </AreaLink>
  )
}
