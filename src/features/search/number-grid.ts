import type { AggregateResponse, AggregateRow } from '#contract/query-tree.ts'
import { isPeriod } from '#core/query/groups.ts'
import { texts } from '#messages/search.ts'
import { type Unit, unitOf, unitsOf } from './number-units.ts'
import { groupName, headingOf, partName } from './number-words.ts'

/** Numbers of one currency and role under one row name. */
export interface GridRow {
  readonly unit: Unit
  /** One per column, in order; undefined if no document is in both groups. */
  readonly cells: readonly (AggregateRow | undefined)[]
}

export interface Grid {
  /** Heading of the rows, and names of the columns. */
  readonly heading: string
  readonly columns: readonly string[]
  readonly groups: readonly { readonly name: string; readonly rows: readonly GridRow[] }[]
}

/** Above this, a list is easier to read than columns. */
const COLUMNS_MAX = 24
/** Number of columns that fit without scrolling. */
const COLUMNS_FEW = 6

type Key = string | null

/**
 * Numbers with two groupings as a grid; null if it would be too wide, or if truncated numbers would look like missing
 * ones.
 */
export function gridOf(aggregate: AggregateResponse): Grid | null {
  const { rows, by, split, cut } = aggregate
  const units = unitsOf(aggregate)
  const byGroup = (row: AggregateRow): Key => row.group
  const byPart = ({ part = null }: AggregateRow): Key => part
  // Folders and people are grouped by id and shown by name.
  const readAs = (row: AggregateRow): Key => {
    const key = byPart(row)
    return key === null || isPeriod(split ?? '') ? key : partName(aggregate, row)
  }
  const parts = keysOf(inOrder(rows, readAs), byPart)
  const groups = keysOf(rows, byGroup)
  // Times are columns; otherwise the grouping with fewer values is.
  const turned =
    !isPeriod(split ?? '') &&
    (isPeriod(by ?? '') || (parts.length > COLUMNS_FEW && groups.length < parts.length))
  const side = { keys: groups, keyOf: byGroup, heading: headingOf(by ?? ''), nameOf: groupName }
  const top = { keys: parts, keyOf: byPart, heading: headingOf(split ?? ''), nameOf: partName }
  const [down, across] = turned ? [top, side] : [side, top]
  if (cut || across.keys.length > COLUMNS_MAX) return null
  const named = ({ keyOf, nameOf }: typeof side, key: Key) => {
    const row = rows.find((one) => keyOf(one) === key)
    return row ? nameOf(aggregate, row, 'short') : texts.none
  }
  return {
    heading: down.heading,
    columns: across.keys.map((key) => named(across, key)),
    groups: down.keys.map((key) => {
      const own = rows.filter((row) => down.keyOf(row) === key)
      const keys = new Set(own.map((row) => unitOf(aggregate, row).key))
      return {
        name: named(down, key),
        rows: units
          .filter(({ key: unit }) => keys.has(unit))
          .map((unit) => ({
            unit,
            cells: across.keys.map((column) =>
              own.find((row) => unitOf(aggregate, row).key === unit.key && across.keyOf(row) === column),
            ),
          })),
      }
    }),
  }
}

const keysOf = (rows: readonly AggregateRow[], keyOf: (row: AggregateRow) => Key): Key[] => [
  ...new Set(rows.map(keyOf)),
]

/** Times chronologically and names alphabetically; groups without a value last. */
const inOrder = (rows: readonly AggregateRow[], keyOf: (row: AggregateRow) => Key): AggregateRow[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -1 : Number(a > b)
  })
