import type { Grouping } from '#contract/summary.ts'
import type { FileThing } from '#contract/things.ts'
import { groupOfFile, keyOfGroup } from '#core/offline/file-group.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import { monthAndYear } from '#lib/field-format.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import type { Property } from '../../document-type.ts'
import { showField } from '../../field-value.ts'
import { fieldOf } from '../columns.ts'
import { shownSums } from '../summary/shown-sums.ts'
import type { Summary } from '../summary/use-summary.ts'

interface GroupedRow {
  readonly file: FileThing
  /** Value shared by the documents of a group; null for those without one. */
  readonly key: string | null
  /** First row of its group on this page. */
  readonly start: boolean
}

/** The rows sorted by the field, with the start of each group. */
export function inGroups(rows: readonly FileThing[], grouping: Grouping | null): GroupedRow[] {
  const keys = rows.map((file) => (grouping ? (groupOfFile(file, grouping)?.key ?? null) : null))
  return rows.map((file, index) => ({
    file,
    key: keys[index] ?? null,
    start: index === 0 || keys[index] !== keys[index - 1],
  }))
}

export interface GroupLineProps {
  readonly group: string | null
  readonly grouping: Grouping
  readonly summary: Summary | undefined
  readonly columns: readonly Property[]
  /** Number of cells of a row. */
  readonly width: number
}

/** Heading of a group: its value, with count and sums of all its documents, including those on other pages. */
export function GroupLine({ group, grouping, summary, columns, width }: GroupLineProps) {
  const known = summary?.groups.find(
    (one) => (one.party ?? (one.group === null ? null : keyOfGroup(one.group))) === group,
  )
  const property = columns.find((one) => fieldOf(one) === grouping.id)
  const name = known?.group ?? group
  const label = grouping.id === 'party' ? tableTexts.party : (property?.label ?? '')
  return (
    <tr data-group>
      <th
        scope="rowgroup"
        colSpan={width}
        className="border-b border-border bg-sunken px-3 py-1.5 text-start text-sm font-semibold"
      >
        <span className="stays-in-view inline-flex [--stays-at:--spacing(3)] max-w-[80vw] flex-wrap items-baseline gap-x-4 tabular-nums">
          <bdi>{name === null ? tableTexts.noValue({ label }) : shownName(name, grouping, property)}</bdi>
          {known && (
            <span className="font-normal text-text-muted">{texts.files({ n: known.documents })}</span>
          )}
          {known &&
            shownSums(known.sums, columns).map(({ key, label, amounts }) => (
              <span key={key} className="font-normal">
                <span className="text-text-muted">{label}</span> {amounts.join(' · ')}
              </span>
            ))}
        </span>
      </th>
    </tr>
  )
}

function shownName(name: string, { id, period }: Grouping, property: Property | undefined): string {
  if (period === 'month') return monthAndYear(name)
  if (period === 'year') return name
  const value = property?.schema?.type === 'number' ? Number(name) : name
  return showField(keyOfColumn(id), value, property?.schema, { currency: null })
}
